import { pageGrounds } from '../../../config/theme'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { shareRoute } from '../../../src/contract/route-share'
import { sandboxParcels } from '../../../src/contract/sandbox'
import { reportEvents } from '../../../src/contract/track'
import { type App, BUILDS } from '../../journeys/app'
import { PHONE } from '../../journeys/h5-driver'
import { weappBeside } from '../../journeys/weapp-beside'
import { weappDriver } from '../../journeys/weapp-driver'
import { demoSession } from '../../support/demo-session'
import { inBrowser } from '../../support/in-browser'
import { MemberCalls } from '../../support/member-calls'
import { until } from '../../support/until'

const { browser, backEnd, sandbox } = inBrowser()
const grounds = pageGrounds()
const served = weappBeside(backEnd)

/** As a browser computes a colour that is written #RRGGBB. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

describe('the system’s theme', () => {
  it('colours the mini program’s bar and window from the first frame, on every push, and is followed at once', async () => {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const driver = weappDriver(page, served.addressOf)
    await page.goto(served.addressOf('features/home/pages/home/index?lang=en', { theme: 'dark' }))
    await driver.tap('home-sign-in')
    await driver.see('auth-phone')
    const bars = await page.evaluate(() => window.__bars)
    const drawn = bars.filter(({ route }) => route.startsWith('sign-in/auth/'))
    expect(drawn.length).toBeGreaterThan(0)
    // Of every frame: nothing white or black flashes, and no other page's title is read.
    expect(new Set(bars.map(({ ground, behind, front }) => [ground, behind, front].join()))).toEqual(
      new Set([[grounds.dark, grounds.dark, '#ffffff'].join()]),
    )
    expect(new Set(drawn.map(({ title }) => title))).toEqual(new Set(['', 'Sign in or sign up']))
    const groundOfPage = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('wx-page:not([hidden])')!).backgroundColor)
    // The page's own ground, which shows until React has drawn on it.
    expect(await groundOfPage()).toBe(rgb(grounds.dark))
    await page.evaluate(() => window.__host.setTheme('light'))
    await page.locator('.theme-light:visible').waitFor()
    await until(
      async () => (await page.evaluate(() => window.__bars.at(-1)!.ground)) === grounds.light,
      'the bar stays dark',
    )
    expect(await groundOfPage()).toBe(rgb(grounds.light))
    await context.close()
  })
})

describe('a page out of the Moments', () => {
  it('stands alone: a route is read without a sign-in, and nothing is offered that leads elsewhere', async () => {
    const member = new MemberCalls(backEnd.url, (await demoSession(sandbox)).token)
    const parcels = await sandbox.call(sandboxParcels, {})
    const { packageNo } = parcels.find(
      ({ state, aptId }) => state === 'delivering' && aptId === DEMO_MEMBERS[0].aptId,
    )!
    const { shareId } = await member.call(shareRoute, { packageNo })
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const driver = weappDriver(page, served.addressOf)
    const alone = (path: string) => page.goto(served.addressOf(path, { scene: 1154 }))
    await alone(`shared/share/pages/route/index?lang=en&id=${shareId}`)
    await driver.reads('shared-events', /Out for delivery/)
    await driver.reads('share-single', /bar below/)
    await driver.gone('share-begin')
    // Put among the Moments once more, it is the same page.
    await page.evaluate(() => window.__host.shareByMenu('moments'))
    expect(await page.evaluate(() => window.__host.sent)).toEqual([
      {
        title: 'A parcel from Dongguan to Singapore: see where it is',
        path: `/shared/share/pages/route/index?id=${shareId}`,
        imageUrl: '/share.png',
      },
    ])
    await alone('features/home/pages/home/index?lang=en')
    await driver.hasNo('tab-my', 'home-sign-in')
    await context.close()
  })
})

describe('a member’s phone', () => {
  let app: App
  beforeAll(async () => {
    app = await BUILDS.weapp.open(browser, backEnd.url)
    await app.keep(await demoSession(sandbox))
  })
  afterAll(() => app?.close())
  const refuse = (method: string, why?: 'privacy' | 'member' | 'system' | 'undeclared') =>
    app.driver.page.evaluate(
      ([name, refusal]) => {
        if (refusal) window.__host.refuses[name] = refusal
        else delete window.__host.refuses[name]
      },
      [method, why] as const,
    )
  /** Waits until WeChat's dialog says something, and presses one of its buttons. */
  const answer = async (words: RegExp, button: 'confirm' | 'cancel') => {
    const dialog = app.driver.page.locator('#host-modal')
    await dialog.getByText(words).waitFor()
    await dialog.locator(`#modal-${button}`).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const isOpened = (name: string) =>
    until(
      () => app.driver.page.evaluate((wanted) => window.__host.opened.includes(wanted), name),
      `${name} was not opened`,
    )

  it('that refuses photographs says so, and leads to where each refusal is taken back', async () => {
    await app.visit('forecastPictures')
    const { driver } = app
    for (const [why, words, opened] of [
      ['member', /photos and camera cannot be used[\s\S]*this mini program's settings/, 'openSetting'],
      ['system', /WeChat in your phone's settings/, 'openAppAuthorizeSetting'],
      ['privacy', /not agreed to the privacy notice/, 'openPrivacyContract'],
    ] as const) {
      await refuse('chooseMedia', why)
      await driver.tap('pictures-add')
      await answer(words, 'confirm')
      await isOpened(opened)
    }
    await refuse('chooseMedia', 'undeclared')
    await driver.tap('pictures-add')
    await answer(/contact customer service/, 'confirm')
    await refuse('chooseMedia')
  })
  it('that refuses the camera says so when a code is to be read', async () => {
    const { driver } = app
    await app.visit('parcelSearch')
    await driver.see('search-input')
    await refuse('scanCode', 'system')
    await driver.tap('search-scan')
    await answer(/photos and camera cannot be used[\s\S]*WeChat in your phone's settings/, 'confirm')
    await isOpened('openAppAuthorizeSetting')
    await app.visit('forecastPictures')
  })
  it('that refuses the clipboard says so, and what is refused once is not refused for good', async () => {
    const { driver } = app
    await app.visit('home')
    await driver.see('home-copy-address')
    await refuse('setClipboardData', 'privacy')
    await driver.tap('home-copy-address')
    await answer(/Nothing could be copied[\s\S]*privacy notice/, 'cancel')
    await refuse('setClipboardData')
    await driver.tap('home-copy-address')
    await driver.copied(/东莞|東莞|Dongguan/)
  })
  it('[ERRS-21] whose error says nothing of itself is asked for messages no more in this visit, which is logged: E1001', async () => {
    const { driver } = app
    const parcels = await sandbox.call(sandboxParcels, {})
    const declared = parcels.find(
      ({ aptId, state }) => aptId === DEMO_MEMBERS[0].aptId && state === 'declared',
    )!
    await app.visit('parcelDetails', `packageNo=${declared.packageNo}`)
    await driver.see('messages-ask')
    await driver.page.evaluate(() => {
      window.__host.subscriptions.failsWith = 20001
    })
    const logged = driver.page.waitForRequest(
      (request) =>
        request.url().endsWith(reportEvents.path) &&
        !!request.postData()?.includes('requestSubscribeMessage 20001'),
    )
    await driver.tap('messages-ask')
    await driver.gone('messages')
    expect((await logged).postDataJSON()).toContainEqual(
      expect.objectContaining({ kind: 'error', name: 'E1001' }),
    )
  })
})
