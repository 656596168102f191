import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { act, type ComponentProps } from 'react'
import { LANGS } from '@/domain/base/language'
import { setLanguage } from '@/i18n/language'
import { openReturnPath } from '@/navigation/return-path'
import { patchSessionState } from '@/session/session-store'
import { Screen } from '@/shared/screen/screen'
import { SCREENS, type ScreenDefinition, type ScreenName } from '../../../src/screens/screens'
import { type RenderedNode, renderNode } from '../../support/screens/draw'
import { hidePage } from '../../support/screens/plain-taro'

const mockViews: string[] = []
const mockWent: [string, string][] = []
let mockRoute: { name: string; params: Record<string, string> } | undefined
jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-elements'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/screens/plain-taro'))
jest.mock('@/client/track', () => ({ trackRouteView: (view: string) => void mockViews.push(view) }))
jest.mock('@/navigation/navigation', () => ({
  navigateBack: () => undefined,
  navigate: (name: string) => mockWent.push(['navigate', name]),
  relaunchAtScreen: (name: string) => mockWent.push(['relaunch', name]),
  getCurrentScreen: () => mockRoute ?? { name: undefined, params: {} },
}))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)
jest.mock(
  'taro-ui/lib/components/badge',
  () =>
    ({ children, value }: { children: unknown; value: unknown }) => [String(value), children],
)
jest.mock('@/shared/overlays/lazy-overlays', () => ({ LazyScreenOverlays: () => null }))
jest.mock('@/shared/screen/lazy-extras', () => ({
  LazyGrayscaleAndHelpBall: () => null,
  loadAndApplyGrayscaleMode: () => undefined,
}))
jest.mock('@/shared/screen/next-screens', () => ({ NextScreensPreloader: () => null }))
jest.mock('@/shared/parcels/counts', () => ({ useToDoParcelCount: () => 7 }))

const rows = Object.entries(SCREENS) as [ScreenName, ScreenDefinition][]
const texts: Record<string, Record<string, string>> = jest.requireActual('../../../src/screens/texts.json')
/**
 * Returns the title of a screen. Tests read the texts as the build compiles them: a message without
 * placeholders is a list of one item.
 */
const title = (lang: string, key: string) => [texts[key]?.[lang]].flat().join('')

let screen: RenderedNode
beforeEach(() => {
  mockViews.length = 0
  mockWent.length = 0
  mockRoute = undefined
  patchSessionState({ signedIn: true })
})
afterEach(() => screen?.end())
/** Renders the screens one after the other; each replaces the previous one. */
async function onEach(names: ScreenName[], look: (name: ScreenName, row: ScreenDefinition) => Promise<void>) {
  for (const name of names) {
    await screen?.end()
    mockViews.length = 0
    mockWent.length = 0
    mockRoute = { name, params: {} }
    screen = await renderNode(<Screen name={name} />)
    await look(name, SCREENS[name])
  }
}

it('a covered screen does not change the title when the language changes', async () => {
  setLanguage('en')
  screen = await renderNode(<Screen name="home" />)
  expect(document.title).toBe(title('en', 'home'))
  hidePage()
  document.title = 'of the one above'
  await act(async () => setLanguage('tc'))
  expect(document.title).toBe('of the one above')
})

describe('every screen', () => {
  it('has its own page, paths and view event', () => {
    for (const [, { page }] of rows)
      expect([page, existsSync(join(__dirname, '../../../src', `${page}.tsx`))]).toEqual([page, true])
    for (const all of [
      rows.map(([, { page }]) => page),
      rows.map(([, { view }]) => view),
      rows.flatMap(([, { paths }]) => paths),
    ])
      expect(new Set(all).size).toBe(all.length)
  })

  it('shows its title in each language, reports one view, and has a tab bar if its row says so', async () => {
    for (const [name, row] of rows)
      for (const lang of LANGS) expect([name, title(lang, row.title)]).not.toEqual([name, ''])
    await onEach(['my', 'prohibited'], async (name, row) => {
      for (const lang of LANGS) {
        await act(async () => setLanguage(lang))
        expect([name, document.title]).toEqual([name, title(lang, row.title)])
      }
      expect([mockViews, mockWent]).toEqual([[row.view], []])
      expect([name, screen.missing(`tab-${name}`)]).toEqual([name, row.tab === undefined])
      expect(document.querySelector('[aria-current=page]')?.id).toBe(row.tab && `tab-${name}`)
    })
  })

  it('has a title that the native bar shows whole at 320 px', () => {
    const EN_LETTERS_MAX = 14
    expect(rows.map(([, row]) => title('en', row.title)).filter((en) => en.length > EN_LETTERS_MAX)).toEqual(
      [],
    )
  })

  it('leads to home through its parents', () => {
    for (const [name] of rows) {
      const above: (string | null)[] = [name]
      while (above.at(-1)) above.push(SCREENS[above.at(-1) as ScreenName].parent)
      expect([name, above.at(-2)]).toEqual([name, 'home'])
    }
  })
})

describe('a visitor', () => {
  const visit = async (name: ScreenName, parts: Partial<ComponentProps<typeof Screen>> = {}) => {
    mockRoute = { name, params: {} }
    screen = await renderNode(<Screen name={name} {...parts} />)
  }
  const SIGN_IN = ['navigate', 'registerLogin']
  beforeEach(() => patchSessionState({ signedIn: false }))

  it('signs in before a screen for members, and returns to it', async () => {
    await visit('forecastGoodsInfo')
    expect(mockWent).toEqual([SIGN_IN])
    openReturnPath({ sameMember: false })
    expect(mockWent.at(-1)).toEqual(['relaunch', 'forecastGoodsInfo'])
  })

  it('can open every other screen', async () => {
    await onEach(['home', 'help'], async (name) => expect([name, ...mockWent]).toEqual([name]))
  })

  it.each([
    ['is led to the sign-in after WeChat has not identified the user', false, [SIGN_IN]],
    ['stays if WeChat identifies the user', true, []],
  ])('%s', async (_, signedIn, went) => {
    patchSessionState({ isSigningIn: true })
    await visit('forecast')
    expect(mockWent).toEqual([])
    await act(async () => patchSessionState({ signedIn }))
    await act(async () => patchSessionState({ isSigningIn: false }))
    expect(mockWent).toEqual(went)
  })

  it('sees a link to the sign-in instead of the form after going back from it', async () => {
    await visit('forecast', { children: <div id="body" />, footer: <div id="foot" /> })
    expect([screen.missing('body'), screen.missing('foot')]).toEqual([true, true])
    await screen.press('load-sign-in')
    expect(mockWent).toEqual([SIGN_IN, SIGN_IN])
    await act(async () => patchSessionState({ signedIn: true }))
    expect([screen.missing('body'), screen.missing('load-visitor')]).toEqual([false, true])
  })
})

it('a screen draws its own header instead of the navigation bar, its body and its footer', async () => {
  const part = (id: string) => <div id={id} />
  screen = await renderNode(
    <Screen name="home" header={part('header')} footer={part('footer')}>
      {part('body')}
    </Screen>,
  )
  expect(document.querySelectorAll('.pt-page > .pt-nav')).toHaveLength(0)
  expect(screen.find('header').parentElement!.className).toContain('pt-page')
  expect(screen.find('body').closest('.pt-page__body')).not.toBeNull()
  // Home has overlays: the question about cookies stays in view together with the footer.
  expect(screen.find('footer').closest('.pt-page > .pt-foot--overlays')).not.toBeNull()
})

describe('the tab bar', () => {
  const tabs = rows.filter(([, row]) => row.tab)

  it.each(LANGS)('has the tabs of the screen table in order, in %s', async (lang) => {
    setLanguage(lang)
    screen = await renderNode(<Screen name="home" />)
    const drawn = [...document.querySelectorAll('.pt-tabbar__item')]
    expect(drawn.map(({ id }) => id)).toEqual(tabs.map(([name]) => `tab-${name}`))
    const labels = tabs.map(([, row]) => title(lang, row.tab!.text))
    expect(labels).not.toContain('')
    expect(drawn.map((tab) => tab.textContent)).toEqual(
      tabs.map(([name], at) => (name === 'parcelList' ? `7${labels[at]}` : labels[at])),
    )
  })

  it('opens another tab, but not the current one', async () => {
    screen = await renderNode(<Screen name="home" />)
    await screen.press('tab-home')
    expect(mockWent).toEqual([])
    await screen.press('tab-my')
    expect(mockWent).toEqual([['navigate', 'my']])
  })
})
