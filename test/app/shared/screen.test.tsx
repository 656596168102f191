import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { LANGS } from '@/domain/language'
import { setLanguage } from '@/i18n/language'
import { openReturnPath } from '@/navigation/return-path'
import { setSession } from '@/session/session-store'
import { Screen } from '@/shared/screen/screen'
import { TabBar } from '@/ui/tab-bar/tab-bar'
import { declareScreens, SCREENS, type ScreenName, type ScreenRow } from '../../../config/screens'
import { type Drawn, draw } from '../../support/draw'

const mockViews: string[] = []
const mockWent: [string, string][] = []
/** What is done on the drawn screen when another one covers it. */
const mockHidden = new Set<() => void>()
let mockRoute: { name: string; params: Record<string, string> } | undefined
jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-elements'))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getCurrentInstance: () => ({}) },
  useDidShow: (shown: () => void) => {
    const { useEffect } = jest.requireActual('react')
    useEffect(() => void shown(), [])
  },
  useDidHide: (hidden: () => void) => {
    const { useEffect } = jest.requireActual('react')
    useEffect(() => {
      mockHidden.add(hidden)
      return () => void mockHidden.delete(hidden)
    }, [])
  },
}))
jest.mock('@/client/track', () => ({ trackView: (view: string) => mockViews.push(view) }))
jest.mock('@/navigation/navigation', () => ({
  back: () => undefined,
  navigate: (name: string) => mockWent.push(['navigate', name]),
  relaunch: (name: string) => mockWent.push(['relaunch', name]),
  currentRoute: () => mockRoute ?? { name: undefined, params: {} },
}))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => null)
jest.mock(
  'taro-ui/lib/components/badge',
  () =>
    ({ children, value }: { children: unknown; value: unknown }) => [String(value), children],
)
jest.mock('@/shared/overlays/late-overlays', () => ({ LateOverlays: () => null }))
jest.mock('@/shared/screen/late-parts', () => ({ LateParts: () => null, askForColours: () => undefined }))
jest.mock('@/shared/screen/next-screens', () => ({ NextScreens: () => null }))
jest.mock('@/shared/parcel/counts', () => ({ useToDoCount: () => 7 }))

const rows = Object.entries(SCREENS) as [ScreenName, ScreenRow][]
const memberOnly = rows.filter(([, row]) => row.memberOnly)
const texts = (lang: string): Record<string, string> =>
  jest.requireActual(`../../../src/shared/screen/texts/${lang}.json`)
/** Tests read the texts as the build compiles them: a message without placeholders is a list of one. */
const title = (lang: string, key: string) => [texts(lang)[key]].flat().join('')

let screen: Drawn
beforeEach(() => {
  mockViews.length = 0
  mockWent.length = 0
  setSession({ signedIn: true })
})
afterEach(() => screen?.end())

it('a screen that lies below another one keeps its title to itself when the language changes', async () => {
  setLanguage('en')
  screen = await draw(<Screen name="home" />)
  expect(document.title).toBe(title('en', 'home'))
  for (const hidden of mockHidden) hidden()
  document.title = 'of the one above'
  await act(async () => setLanguage('tc'))
  expect(document.title).toBe('of the one above')
})

describe.each(rows)('the screen %s', (name, row) => {
  it('has its page', () => {
    expect(existsSync(join(__dirname, '../../../src', `${row.page}.tsx`))).toBe(true)
  })

  it.each(LANGS)('shows its title in %s, and is noted as seen once', async (lang) => {
    setLanguage(lang)
    screen = await draw(<Screen name={name} />)
    expect(title(lang, row.title)).not.toBe('')
    expect(document.title).toBe(title(lang, row.title))
    expect(mockViews).toEqual([row.view])
    expect(mockWent).toEqual([])
  })

  it('has the tab bar at its foot if its row says so', async () => {
    screen = await draw(<Screen name={name} />)
    expect(screen.missing(`tab-${name}`)).toBe(row.tab === undefined)
    expect(document.querySelector('[aria-current=page]')?.id).toBe(row.tab && `tab-${name}`)
  })

  it('leads home in the end, when one goes up and up', () => {
    const above: (string | null)[] = [name]
    while (above.at(-1)) above.push(SCREENS[above.at(-1) as ScreenName].parent)
    expect(above.at(-2)).toBe('home')
  })
})

describe('a visitor', () => {
  it.each(memberOnly)('of %s signs in first, and is back there afterwards', async (name) => {
    setSession({ signedIn: false })
    mockRoute = { name, params: { index: '1' } }
    screen = await draw(<Screen name={name} />)
    expect(mockWent).toEqual([['navigate', 'registerLogin']])
    openReturnPath({ sameMember: false })
    expect(mockWent.at(-1)).toEqual(['relaunch', name])
  })

  it.each(memberOnly)('of %s is led to the sign-in only once WeChat has not said who it is', async (name) => {
    setSession({ signedIn: false, isEntering: true })
    mockRoute = { name, params: {} }
    screen = await draw(<Screen name={name} />)
    expect(mockWent).toEqual([])
    await act(async () => setSession({ isEntering: false }))
    expect(mockWent).toEqual([['navigate', 'registerLogin']])
  })
  it.each(memberOnly)('of %s stays there when WeChat says who it is', async (name) => {
    setSession({ signedIn: false, isEntering: true })
    mockRoute = { name, params: {} }
    screen = await draw(<Screen name={name} />)
    await act(async () => setSession({ signedIn: true }))
    await act(async () => setSession({ isEntering: false }))
    expect(mockWent).toEqual([])
  })

  it.each(
    memberOnly,
  )('who goes back from the sign-in to %s finds the way to it, not the form', async (name) => {
    setSession({ signedIn: false })
    mockRoute = { name, params: {} }
    screen = await draw(
      <Screen name={name} footer={<div id="foot" />}>
        <div id="body" />
      </Screen>,
    )
    expect([screen.missing('body'), screen.missing('foot')]).toEqual([true, true])
    await screen.press('load-sign-in')
    expect(mockWent).toEqual([
      ['navigate', 'registerLogin'],
      ['navigate', 'registerLogin'],
    ])
    await act(async () => setSession({ signedIn: true }))
    expect([screen.missing('body'), screen.missing('load-visitor')]).toEqual([false, true])
  })

  it.each(rows.filter(([, row]) => !row.memberOnly))('may see %s', async (name) => {
    setSession({ signedIn: false })
    screen = await draw(<Screen name={name} />)
    expect(mockWent).toEqual([])
  })
})

it('a screen draws its own heading in the place of the navigation bar, its body and its foot', async () => {
  const part = (id: string) => <div id={id} />
  screen = await draw(
    <Screen name="home" header={part('header')} footer={part('footer')}>
      {part('body')}
    </Screen>,
  )
  expect(document.querySelectorAll('.pt-page > .pt-nav')).toHaveLength(0)
  expect(screen.find('header').parentElement!.className).toContain('pt-page')
  expect(screen.find('body').closest('.pt-page__body')).not.toBeNull()
  expect(screen.find('footer').closest('.pt-page__foot')).not.toBeNull()
})

describe('the tab bar', () => {
  const tabs = rows.filter(([, row]) => row.tab)

  it.each(LANGS)('has the tabs of the table in their order, in %s', async (lang) => {
    setLanguage(lang)
    screen = await draw(<Screen name="home" />)
    const drawn = [...document.querySelectorAll('.pt-tabbar__item')]
    expect(drawn.map(({ id }) => id)).toEqual(tabs.map(([name]) => `tab-${name}`))
    const labels = tabs.map(([, row]) => title(lang, row.tab!.text))
    expect(labels).not.toContain('')
    expect(drawn.map((tab) => tab.textContent)).toEqual(
      tabs.map(([name], at) => (name === 'parcelList' ? `7${labels[at]}` : labels[at])),
    )
  })

  it('opens another tab, and not the one that is open', async () => {
    screen = await draw(<Screen name="home" />)
    await screen.press('tab-home')
    expect(mockWent).toEqual([])
    await screen.press('tab-my')
    expect(mockWent).toEqual([['navigate', 'my']])
  })
})

it('two screens have no page, address or view event in common', () => {
  for (const all of [
    rows.map(([, { page }]) => page),
    rows.map(([, { view }]) => view),
    rows.flatMap(([, { paths }]) => paths),
  ])
    expect(new Set(all).size).toBe(all.length)
})

it('a tab bar without its tabs does not compile', () => {
  // @ts-expect-error: no tabs
  expect(<TabBar current="home" onOpen={() => undefined} />).toBeDefined()
})

it('what a row leaves out, and a parent that is no screen, do not compile', () => {
  const { home } = SCREENS
  const { title: _title, ...untitled } = home
  const { view: _view, ...unseen } = home
  const { memberOnly: _memberOnly, ...forWhom } = home
  const { paths: _paths, ...nowhere } = home
  const { parent: _parent, ...rootless } = home
  const whole = { ...home, parent: null }
  // @ts-expect-error: no title
  declareScreens({ home: { ...untitled, parent: null } })
  // @ts-expect-error: no view event
  declareScreens({ home: { ...unseen, parent: null } })
  // @ts-expect-error: does not say for whom it is
  declareScreens({ home: { ...forWhom, parent: null } })
  // @ts-expect-error: no address
  declareScreens({ home: { ...nowhere, parent: null } })
  // @ts-expect-error: no parent
  declareScreens({ home: rootless })
  // @ts-expect-error: a parent that is not in the table
  declareScreens({ home: whole, cellar: { ...whole, parent: 'attic' } })
  // @ts-expect-error: a tab without a text
  declareScreens({ home: { ...whole, tab: { icon: 'home' } } })
  // @ts-expect-error: a tab without an icon
  declareScreens({ home: { ...whole, tab: { text: 'tabHome' } } })
  // @ts-expect-error: a tab with an icon that is not drawn
  declareScreens({ home: { ...whole, tab: { icon: 'house', text: 'tabHome' } } })
  // @ts-expect-error: a title that no catalogue has
  declareScreens({ home: { ...whole, title: 'nothing' } })
  expect(declareScreens({ home: whole, cellar: { ...whole, parent: 'home' } }).cellar.parent).toBe('home')
})
