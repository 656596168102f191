import { act, type ReactNode } from 'react'
import { setLanguage } from '@/i18n/language'
import { setRenderErrorHandler } from '@/ui/error-boundary/framework-error'
import { Page } from '@/ui/page/page'
import { type RenderedNode, renderNode } from '../../support/screens/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/screens/plain-taro'))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)
const mockBack = jest.fn()
jest.mock('@/navigation/navigation', () => ({ navigateBack: (to?: string) => mockBack(to) }))
const mockOpened = jest.fn()
jest.mock('@/platform/diagnostics/diagnostics', () => ({
  ...jest.requireActual('@/platform/diagnostics/diagnostics'),
  openDebugTool: () => mockOpened(),
}))

function Faulty(): never {
  throw new Error('no such field')
}
const parts = (faulty: 'header' | 'children' | 'footer'): Record<string, ReactNode> => ({
  ...{ header: <p id="head" />, children: <p id="body" />, footer: <p id="foot" /> },
  [faulty]: <Faulty />,
})

let screen: RenderedNode
afterEach(async () => {
  await screen.end()
  jest.restoreAllMocks()
})

it.each([
  ['header', []],
  ['children', ['head', 'foot']],
  ['footer', []],
] as const)(
  'a page whose %s fails to draw is reported as E1002, and shows a way out',
  async (faulty, left) => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    setLanguage('en')
    const reported: string[][] = []
    setRenderErrorHandler((...report) => reported.push(report))
    screen = await renderNode(<Page title="Pay" {...parts(faulty)} />)
    expect(reported).toEqual([['E1002', 'no such field']])
    expect(screen.find('broken').textContent).toMatch(/./)
    expect(['head', 'body', 'foot'].filter((id) => !screen.missing(id))).toEqual(left)
    await screen.press('broken-leave')
    expect(mockBack).toHaveBeenLastCalledWith('home')
  },
)

it('only a page in English draws its marks by a Latin font', async () => {
  setLanguage('en')
  screen = await renderNode(<Page title="Pay" />)
  const isEnglish = () => document.querySelector('.pt-page')!.className.includes('is-english')
  expect(isEnglish()).toBe(true)
  await act(async () => setLanguage('tc'))
  expect(isEnglish()).toBe(false)
  await act(async () => setLanguage('en'))
})

describe('[LIMT-05] the debug tool', () => {
  beforeEach(async () => {
    jest.useFakeTimers()
    mockOpened.mockClear()
    screen = await renderNode(<Page title="Pay" />)
  })
  afterEach(() => jest.useRealTimers())
  const touch = (name: string, fingers: number) =>
    act(async () => {
      const event = new Event(name, { bubbles: true })
      Object.assign(event, { touches: Array.from({ length: fingers }, () => ({})) })
      document.querySelector('.pt-page')!.dispatchEvent(event)
    })

  it('is opened by three fingers held for 15 s, and not sooner', async () => {
    for (const fingers of [1, 2, 3]) await touch('touchstart', fingers)
    jest.advanceTimersByTime(14_999)
    expect(mockOpened).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(mockOpened).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['a fourth finger touches the screen', 'touchstart', 4],
    ['one of the three fingers is lifted', 'touchend', 2],
    ['the phone cancels the touch, as for a call or its own gesture', 'touchcancel', 0],
  ])('is not opened when %s', async (_, next, fingers) => {
    await touch('touchstart', 3)
    await touch(next, fingers)
    jest.advanceTimersByTime(60_000)
    expect(mockOpened).not.toHaveBeenCalled()
  })
})
