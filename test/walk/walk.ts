import type { BrowserContext, Page } from 'playwright-core'
import type { Build } from '../../scripts/screens/options'
import { addressIn, type Screen } from '../../scripts/screens/screen'
import { screensOf } from '../../scripts/screens/screens'
import { type Pictured, SCREENS_SHOWN } from '../../scripts/screens/screens-shown'
import type { Lang } from '../../src/domain/base/language'
import { wechatPage } from '../../src/screens/packages'
import { SCREENS } from '../../src/screens/screens'
import type { Driver } from '../journeys/driver/driver'
import { h5Driver, NOTHING_OF_H5 } from '../journeys/driver/h5-driver'
import { NOTHING_OF_WEAPP, serveWeapp, weappDriver } from '../journeys/driver/weapp-driver'
import { sessionCookies, signInDemoMember, toStoredSession } from '../support/back-end/demo-session'
import { MemberCalls } from '../support/back-end/member-calls'
import { setUpBrowserTest } from '../support/browser/in-browser'
import { readLayoutShift, WATCH_LAYOUT_SHIFT_SCRIPT } from '../support/browser/layout-shift'
import { openAndSettle } from '../support/browser/settled'
import { COMBINATIONS, type Combination, dealtTo, SIZES } from './combinations'
import { judge } from './judge'

/** Maximum layout shift of a screen while its responses arrive, without a press. */
const SHIFT_MAX = 0.02
/**
 * Maximum number of times that the test opens a screen that moves. On a busy machine, a single late response
 * moves it once.
 */
const SHIFT_LOOKS = 4

const numberOf = (picture: string) => SCREENS_SHOWN.findIndex(({ name }) => name === picture)

/** Pictures of a draft that earlier pictures have filled in. */
const OF_DRAFT = [
  ...SCREENS_SHOWN.slice(numberOf('forecast-filled'), numberOf('forecast-recommended') + 1),
  SCREENS_SHOWN[numberOf('goods-customs-sheet')]!,
]

/**
 * Returns one part of the pictures. The parts have about the same size, so that several files can share the
 * pictures. A draft stays in one part.
 */
function partOf(pictures: readonly Pictured[], part: number, parts: number): readonly Pictured[] {
  const ofDraft = (picture: Pictured) => OF_DRAFT.includes(picture)
  const draftAt = pictures.findIndex(ofDraft)
  const partAt = (index: number) => Math.floor((index / pictures.length) * parts) + 1
  return pictures.filter((picture, index) => partAt(ofDraft(picture) ? draftAt : index) === part)
}

/** The way to open a build. */
interface Opened {
  /** a page of the app's origin that loads nothing of the app */
  nothing: string
  addressOf(path: string, lang: Lang): string
  driverOf(page: Page): Driver
  signIn(context: BrowserContext, session: { token: string; aptId: string }): Promise<unknown>
  close(): Promise<void>
}

const OPEN: Record<Build, (backEnd: string) => Promise<Opened>> = {
  h5: async (url) => ({
    nothing: url + NOTHING_OF_H5,
    addressOf: (path, lang) => url + addressIn('h5', path, lang),
    driverOf: h5Driver,
    signIn: (context, session) => context.addCookies(sessionCookies(url, session)),
    close: async () => undefined,
  }),
  weapp: async (url) => {
    const { addressOf, close } = await serveWeapp(url)
    return {
      nothing: new URL(NOTHING_OF_WEAPP, addressOf()).href,
      addressOf: (path, lang) => addressOf(addressIn('weapp', path, lang)),
      driverOf: (page) => weappDriver(page, addressOf),
      signIn: (context, session) =>
        context.addInitScript((entries) => {
          for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
        }, toStoredSession(session)),
      close,
    }
  },
}

/** Returns the page that is shown, under its name in the build. */
const pageShown = (page: Page): Promise<string> =>
  page
    .locator('.pt-page:visible')
    .last()
    .evaluate((shown) => {
      const holder = shown.closest<HTMLElement>('.taro_page, wx-page')!
      return (holder.dataset.route ?? holder.id).split('?')[0]!
    })

interface Walk {
  build: Build
  pictures: readonly Pictured[]
  /** returns the combinations in which a picture is judged */
  combinationsOf(picture: Pictured): readonly Combination[]
  /** number of this part of the pictures, from 1; `of` is the number of parts */
  part: number
  of: number
}

/**
 * Declares a test for each picture of a part. The test opens its screen once, and runs all checks in its
 * combinations. A member and a visitor have one tab each, which opens one screen after another.
 */
function declareWalk({ build, pictures, combinationsOf, part, of }: Walk): void {
  const { browser, backEnd, sandbox } = setUpBrowserTest()
  let opened: Opened
  let screens: Map<string, Screen>
  let tabs: Record<'visitor' | 'member', Page>

  beforeAll(async () => {
    opened = await OPEN[build](backEnd.url)
    const session = await signInDemoMember(sandbox)
    const calls = new MemberCalls(backEnd.url, session.token)
    screens = new Map((await screensOf(sandbox, calls)).map((screen) => [screen.name, screen]))
    const { width, height } = SIZES.usual
    const open = () =>
      browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        hasTouch: build === 'weapp',
      })
    const [visitor, member] = await Promise.all([open(), open()])
    for (const context of [visitor, member]) await context.addInitScript(WATCH_LAYOUT_SHIFT_SCRIPT)
    await opened.signIn(member, session)
    tabs = { visitor: await visitor.newPage(), member: await member.newPage() }
  })
  afterAll(() => opened?.close())

  /** Leaves the previous screen for a page outside the app, and clears the session storage of the tab. */
  async function leave(page: Page): Promise<void> {
    await page.goto(opened.nothing)
    await page.evaluate(() => sessionStorage.clear())
  }

  async function open(page: Page, { path, prepare }: Screen, lang: Lang): Promise<string[]> {
    const found: string[] = []
    await page.setViewportSize(SIZES.usual)
    const address = opened.addressOf(path, lang)
    await openAndSettle(page, address)
    if (build === 'h5') {
      let moved = await readLayoutShift(page)
      for (let looks = 1; moved.by > SHIFT_MAX && looks < SHIFT_LOOKS; looks += 1) {
        await leave(page)
        await openAndSettle(page, address)
        moved = await readLayoutShift(page)
      }
      if (moved.by > SHIFT_MAX) found.push(`moves by ${moved.by.toFixed(3)}: ${moved.what.join('; ')}`)
    }
    await prepare?.(opened.driverOf(page))
    return found
  }

  async function look(screen: Screen, page: Page, wanted: readonly Combination[]): Promise<string[]> {
    const [{ lang, look: theme }] = wanted as [Combination]
    await page.emulateMedia({ colorScheme: theme })
    await leave(page)
    await screen.answers?.(page)
    const found = await open(page, screen, lang)
    const openAnew = async (other: Lang) => {
      await leave(page)
      await open(page, screen, other)
    }
    found.push(...(await judge({ build, driver: opened.driverOf(page), lang, openAnew }, wanted)))
    return found
  }

  const ofBuild = pictures.filter(({ only = build }) => only === build)
  const own = partOf(ofBuild, part, of)
  it.each(own)('$name fits, is in its language and passes the rules', async (picture) => {
    const { name, shows } = picture
    const screen = screens.get(name)!
    const tab = tabs[screen.signedOut ? 'visitor' : 'member']
    const page = screen.changesNetwork ? await tab.context().newPage() : tab
    const found = await look(screen, page, combinationsOf(picture))
    const shown = await pageShown(page)
    const row = SCREENS[shows]
    const names: readonly string[] = build === 'h5' ? row.paths : [wechatPage(row)]
    if (!names.includes(shown)) found.push(`shows ${shown}, not ${shows}`)
    if (screen.changesNetwork) await page.close()
    expect(found).toEqual([])
  })

  if (part === 1)
    it('lists every screen that has a picture', () => {
      const listed = SCREENS_SHOWN.map(({ name, only }) => ({ name, only }))
      expect([...screens.values()].map(({ name, only }) => ({ name, only }))).toEqual(listed)
    })
}

/** The first picture of each screen of the app. */
const SCREENS_ONCE = SCREENS_SHOWN.filter(
  (picture) => SCREENS_SHOWN.find(({ shows }) => shows === picture.shows) === picture,
)

/** Walks each screen once, in one combination. The screens of a build together use every combination. */
export const walkScreens = (build: Build, part: number, of: number): void =>
  declareWalk({
    build,
    pictures: SCREENS_ONCE,
    combinationsOf: (picture) => [dealtTo(build, SCREENS_ONCE.indexOf(picture))],
    part,
    of,
  })

/** Walks every picture in every combination, including overlays and the other states of a screen. */
export const walkAll = (build: Build, part: number, of: number): void =>
  declareWalk({ build, pictures: SCREENS_SHOWN, combinationsOf: () => COMBINATIONS, part, of })
