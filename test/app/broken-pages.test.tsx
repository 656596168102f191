import type { ComponentType } from 'react'
import { onFrameworkError } from '@/ui/error-boundary/framework-error'
import { SCREENS, type ScreenName } from '../../config/screens'
import { fakeServer } from '../support/fake-server'
import { closeScreen, drawn, find, open, startScreens } from '../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../support/fake-server').fakeServer.receive(request),
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => ({ packageNo: 'PT1', orderNo: 'O1' }),
  relaunch: () => undefined,
}))
// Every page calls it while it is drawn, before its frame is.
jest.mock('@/i18n/texts', () => {
  const actual = jest.requireActual('@/i18n/texts')
  return {
    ...actual,
    useTexts: (texts: unknown) => {
      if (texts !== jest.requireActual('@/ui/texts/texts').uiTexts) throw new Error('no such text')
      return actual.useTexts(texts)
    },
  }
})

const reported: [string, string][] = []
beforeEach(() => {
  startScreens()
  fakeServer.clear()
  reported.length = 0
  onFrameworkError((type, detail) => reported.push([type, detail]))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await closeScreen()
  jest.restoreAllMocks()
})

it('a page that throws before its frame is drawn is reported as E1002 and leaves words and a way out, whichever it is', async () => {
  for (const name of Object.keys(SCREENS) as ScreenName[]) {
    reported.length = 0
    const { default: Page } = require(`../../src/${SCREENS[name].page}`) as { default: ComponentType }
    await open(Page)
    await drawn('broken')
    expect([name, find('broken').closest('.pt-page')]).not.toEqual([name, null])
    expect([name, find('broken-leave').textContent]).toEqual([name, 'Go back'])
    expect([name, reported]).toEqual([name, [['E1002', 'no such text']]])
  }
})
