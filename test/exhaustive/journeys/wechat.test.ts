import { pageGrounds } from '../../../config/theme'
import { PHONE } from '../../journeys/driver/h5-driver'
import { weappBeside } from '../../journeys/driver/weapp-beside'
import { weappDriver } from '../../journeys/driver/weapp-driver'
import { setUpBrowserTest } from '../../support/browser/in-browser'
import { freezeTime } from '../../support/browser/stop-time'
import { until } from '../../support/until'

const { browser, backEnd } = setUpBrowserTest()
const grounds = pageGrounds()
const served = weappBeside(backEnd)

/** Converts a colour #RRGGBB to the form in which browsers return it. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

describe('the system’s theme', () => {
  it('colours the bar and window of the mini program from the first frame, and is followed at once', async () => {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const driver = weappDriver(page, served.addressOf)
    await page.goto(served.addressOf('features/home/pages/home/index?lang=en', { theme: 'dark' }))
    await driver.tap('home-sign-in')
    await driver.see('auth-phone')
    const bars = await page.evaluate(() => window.__bars)
    const drawn = bars.filter(({ route }) => route.startsWith('sign-in/auth/'))
    expect(drawn.length).toBeGreaterThan(0)
    // In every frame, nothing flashes white or black, and no other page's title appears.
    expect(new Set(bars.map(({ ground, behind, front }) => [ground, behind, front].join()))).toEqual(
      new Set([[grounds.dark, grounds.dark, '#ffffff'].join()]),
    )
    expect(new Set(drawn.map(({ title }) => title))).toEqual(new Set(['', 'Sign in']))
    const groundOfPage = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('wx-page:not([hidden])')!).backgroundColor)
    // The page's own background, which shows until React has rendered.
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

describe('a page whose package does not arrive', () => {
  it('[LIMT-04] [ADPT-22] is awaited for at most 120 s; the screen stays, and Reload opens the page', async () => {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const driver = weappDriver(page, served.addressOf)
    const offered = page.locator('#modal-words')
    const packageIs = (fate?: 'slow') =>
      page.evaluate((one) => {
        window.__host.packages = one ? { 'sign-in': one } : {}
      }, fate)
    await page.clock.install()
    await page.goto(served.addressOf('features/home/pages/home/index?lang=en'))
    await driver.see('home-sign-in')
    await packageIs('slow')
    await freezeTime(page)
    await driver.tap('home-sign-in')
    await page.clock.runFor(119_000)
    expect(await offered.count()).toBe(0)
    await page.clock.runFor(1000)
    await offered.filter({ hasText: 'This page could not be loaded.' }).waitFor()
    await driver.see('home-sign-in')
    await packageIs()
    await page.clock.resume()
    await page.click('#modal-confirm')
    await driver.see('auth-phone')
    await context.close()
  })
})
