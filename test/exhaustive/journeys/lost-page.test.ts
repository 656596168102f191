import { type App, BUILDS } from '../../journeys/app'
import { inBrowser } from '../../support/in-browser'
import { stopTime } from '../../support/stop-time'

const LOST = 'This page could not be loaded.'

const { browser, backEnd } = inBrowser()

/** What H5 does then is in test/h5/addresses. */
describe('a page of the mini program whose package does not come', () => {
  let app: App
  beforeAll(async () => {
    app = await BUILDS.weapp.open(browser, backEnd.url, 'nothing')
  })
  afterEach(() => app.startAgain())
  afterAll(() => app?.close())

  const packageIs = (fate?: 'lost' | 'slow') =>
    app.driver.page.evaluate((fate) => {
      window.__host.packages = fate ? { 'sign-in': fate } : {}
    }, fate)
  const offered = () => app.driver.page.locator('#modal-words')

  it('leaves the screen, says so, and is offered again until it is there', async () => {
    const { driver } = app
    await app.visit('home')
    await driver.see('home-sign-in')
    await packageIs('lost')
    for (const press of [() => driver.tap('home-sign-in'), () => driver.page.click('#modal-confirm')]) {
      await press()
      await offered().filter({ hasText: LOST }).waitFor()
      await driver.see('home-sign-in')
    }
    await driver.page.click('#modal-cancel')
    await offered().waitFor({ state: 'detached' })
    await driver.tap('home-sign-in')
    await offered().waitFor()
    await packageIs()
    expect(await driver.page.locator('#modal-confirm').innerText()).toBe('Reload')
    await driver.page.click('#modal-confirm')
    await driver.see('auth-phone')
    expect(await offered().count()).toBe(0)
  })

  it('says without a network that there is none', async () => {
    const { driver } = app
    await app.visit('home')
    await driver.see('home-sign-in')
    await packageIs('lost')
    await driver.page.evaluate(() => window.__host.setNetwork({ type: 'none' }))
    await driver.toast('No network. Please check it and try again.', () => driver.tap('home-sign-in'))
    expect(await offered().count()).toBe(0)
  })

  it('[LIMT-04] [ADPT-22] is waited for 120 s and not longer: the screen stays, and Reload opens the page', async () => {
    const { driver } = app
    const { clock } = driver.page
    await clock.install()
    await app.visit('home')
    await driver.see('home-sign-in')
    await packageIs('slow')
    await stopTime(driver.page)
    await driver.tap('home-sign-in')
    await clock.runFor(119_000)
    expect(await offered().count()).toBe(0)
    await clock.runFor(1000)
    await offered().filter({ hasText: LOST }).waitFor()
    await driver.see('home-sign-in')
    await packageIs()
    await clock.resume()
    await driver.page.click('#modal-confirm')
    await driver.see('auth-phone')
  })
})
