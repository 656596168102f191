import { sandboxListParcels } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { wechatPage } from '../../src/screens/packages'
import { SCREENS } from '../../src/screens/screens'
import { signInDemoMember } from '../support/back-end/demo-session'
import { setUpBrowserTest } from '../support/browser/in-browser'
import { until } from '../support/until'
import { type App, BUILDS } from './driver/app'
import { signInByCode } from './steps/main-job'

const { browser, backEnd, sandbox } = setUpBrowserTest()

describe('the mini program on the phone of a member', () => {
  let app: App
  beforeAll(async () => {
    app = await BUILDS.weapp.open(browser, backEnd.url)
    await app.keep(await signInDemoMember(sandbox))
  })
  afterAll(() => app?.close())

  it('with refused photographs says so, and leads to the settings', async () => {
    const { driver } = app
    const { page } = driver
    await app.visit('forecastPictures')
    await driver.see('pictures-add')
    await page.evaluate(() => {
      window.__host.refuses.chooseMedia = 'member'
    })
    await driver.tap('pictures-add')
    const dialog = page.locator('#host-modal')
    await dialog.getByText(/photos and camera cannot be used[\s\S]*this mini program's settings/).waitFor()
    await dialog.locator('#modal-confirm').click()
    const opened = () => page.evaluate(() => window.__host.opened.join())
    await until(async () => (await opened()).includes('openSetting'), 'the setting was not opened')
  })
  it('offers VIP months and top-ups on Android, and explains on iOS that WeChat does not allow them', async () => {
    const { driver } = app
    const openOn = async (platform: string, path: string) => {
      const address = new URL(driver.page.url())
      for (const [name, value] of Object.entries({ platform, path })) address.searchParams.set(name, value)
      await driver.page.goto(address.href)
    }
    await openOn('ios', `${wechatPage(SCREENS.membership)}?lang=en`)
    await driver.reads('membership-not-here', 'on iPhone and iPad')
    await driver.hasNo('membership-pay', 'membership-status')
    await openOn('ios', `${wechatPage(SCREENS.balance)}?lang=en`)
    await driver.reads('top-up-not-here', 'on iPhone and iPad')
    await driver.hasNo('top-up-pay', 'balance-left')
    for (const bought of ['months=3', 'topUp=200.00']) {
      await openOn('ios', `${wechatPage(SCREENS.payDiscounts)}?lang=en&${bought}`)
      await driver.see('pay-not-here')
      await driver.hasNo('pay-total', 'pay-not-here')
    }
    await openOn('android', `${wechatPage(SCREENS.membership)}?lang=en`)
    await driver.see('membership-pay')
    await openOn('android', `${wechatPage(SCREENS.payDiscounts)}?lang=en&months=3`)
    await driver.see('pay-total')
  })
  it('requests message consent once a visit, and leads to the WeChat settings if messages are switched off', async () => {
    const { driver } = app
    const parcels = await sandbox.call(sandboxListParcels, {})
    const declared = parcels.find(
      ({ aptId, state }) => aptId === DEMO_MEMBERS[0].aptId && state === 'declared',
    )!
    await app.visit('parcelDetails', `packageNo=${declared.packageNo}`)
    await driver.see('messages-ask')
    await driver.page.evaluate(() => {
      window.__host.subscriptions.mainSwitch = false
      window.__host.inSetting = () => {
        window.__host.subscriptions.mainSwitch = true
      }
    })
    await driver.tap('messages-ask')
    await driver.reads('messages-off', "WeChat's settings")
    await driver.tap('messages-settings')
    await driver.tap('messages-ask')
    await driver.page.locator('#host-subscribe #reject').click()
    await driver.gone('messages')
    expect(await driver.page.evaluate(() => window.__host.subscriptions.asked)).toEqual([
      ['sandbox-arrival', 'sandbox-to-pay', 'sandbox-exception'],
    ])
  })
  it('with full storage keeps the sign-in only until it is closed, and says so', async () => {
    const { driver } = app
    await app.forget()
    await app.visit('registerLogin', 'pageShow=login')
    await driver.see('auth-phone')
    await driver.page.evaluate(() => {
      window.__host.storageFull = true
    })
    await driver.toast('Storage is full: you are signed in only until you close the app.', () =>
      signInByCode(driver, sandbox, DEMO_MEMBERS[0]),
    )
    await driver.reads('home-consignee', DEMO_MEMBERS[0].aptId)
    await app.visit('home')
    await driver.see('home-sign-in')
  })
})
