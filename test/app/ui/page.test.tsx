import type { ReactNode } from 'react'
import { setLanguage } from '@/i18n/language'
import { onFrameworkError } from '@/ui/error-boundary/framework-error'
import { Page } from '@/ui/page/page'
import { type Drawn, draw } from '../../support/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-elements'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)
const mockBack = jest.fn()
jest.mock('@/navigation/navigation', () => ({ back: (to?: string) => mockBack(to) }))

function Faulty(): never {
  throw new Error('no such field')
}
const parts = (faulty: 'header' | 'children' | 'footer'): Record<string, ReactNode> => ({
  ...{ header: <p id="head" />, children: <p id="body" />, footer: <p id="foot" /> },
  [faulty]: <Faulty />,
})

let screen: Drawn
afterEach(async () => {
  await screen.end()
  jest.restoreAllMocks()
})

it.each([
  ['header', []],
  ['children', ['head', 'foot']],
  ['footer', []],
] as const)('a page whose %s fails to draw is reported as E1002, and has words and a way out', async (faulty, left) => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  setLanguage('en')
  const reported: string[][] = []
  onFrameworkError((...report) => reported.push(report))
  screen = await draw(<Page title="Pay" {...parts(faulty)} />)
  expect(reported).toEqual([['E1002', 'no such field']])
  expect(screen.find('broken').textContent).toMatch(/./)
  expect(['head', 'body', 'foot'].filter((id) => !screen.missing(id))).toEqual(left)
  await screen.press('broken-leave')
  expect(mockBack).toHaveBeenLastCalledWith('home')
})
