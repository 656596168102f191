import { createOrder } from '../../../src/contract/payment'
import { sandboxSwitchOverlays } from '../../../src/contract/sandbox-overlays'
import { journeys } from '../../journeys/journeys'
import { settling } from '../../support/settled'

const { sandbox, asMember } = journeys()
const OFF = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }

asMember('what shows over the screens by itself, in %s', 'for each test', ({ build, app, driver, calls }) => {
  afterEach(async () => {
    await sandbox.call(sandboxSwitchOverlays, OFF)
  })
  it('[OVER-44] [OVER-45] [OVER-46] the notice before shipping leads to what is prohibited, to duties and to what is fragile', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    await sandbox.call(sandboxSwitchOverlays, { shippingNotice: true })
    await driver.page.route(`**${createOrder.path}`, (route) => route.abort())
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.tap('pay-confirm')
    for (const [notice, text] of [
      ['prohibited', 'flammable'],
      ['duties', 'bill'],
      ['fragile', 'padding'],
    ] as const) {
      await driver.tap(`shipping-${notice}`)
      await driver.reads('shipping-text', text)
      await driver.tap('shipping-text-close')
      await driver.gone('shipping-text')
    }
    await driver.tap('shipping-back')
    await driver.gone('shipping-notice')
  })

  it('[OVER-01] the cookie banner stands on /transport, /home and /my of H5 alone', async () => {
    await sandbox.call(sandboxSwitchOverlays, { cookies: true })
    for (const [address, shows] of [
      ['/transport', 'home-forecast'],
      ['/home', 'home-forecast'],
      ['/my', 'my-language'],
    ] as const) {
      await settling(driver.page, () => app.visitAddress(address))
      await driver.see(shows)
      if (build === 'h5') await driver.see('cookie-banner')
      else await driver.gone('cookie-banner')
    }
    for (const [name, shows] of [
      ['parcelList', 'list-tab-waiting'],
      ['forecast', 'forecast-tracking'],
      ['receiverAddresses', 'address-add'],
      ['help', 'article-lien'],
    ] as const) {
      await settling(driver.page, () => app.visit(name))
      await driver.hasNo('cookie-banner', shows)
    }
  })
})
