import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { getPackageDetail, queryPackages } from '../../src/contract/parcels'
import { sandboxReceiveUnannounced } from '../../src/contract/sandbox'
import { until } from '../support/until'
import { journeys } from './journeys'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

/** Of the demo: one to pay, with pictures, and one that has arrived. */
const TO_PAY = '1Z8F46W20394817562'
const SIGNED = 'SF1408227655301'
const packageNoOf = async (trackingNo: string) => (await sandbox.packageOf(trackingNo)).packageNo

asMember('in %s', 'once', ({ build, app, driver, calls }) => {
  const cards = () => driver.page.locator('.pt-parcel:visible').count()

  it('the list shows the group and the kind that is pressed, and a card leads to its parcel', async () => {
    const toPay = await packageNoOf(TO_PAY)
    const signed = await packageNoOf(SIGNED)
    await app.visit('parcelList')
    await driver.see(`parcel-${toPay}`)
    await driver.tap('list-tab-finished')
    await driver.isOn('list-tab-finished')
    await driver.see(`parcel-${signed}`)
    await driver.gone(`parcel-${toPay}`)
    await driver.tap('list-tab-waiting')
    await driver.tap('list-chip-toPay')
    await driver.isOn('list-chip-toPay')
    const [, count] = /(\d+)$/.exec(await driver.reads('list-chip-toPay', /\d+$/))!
    await until(async () => (await cards()) === Number(count), `there are not ${count} parcels to pay`)
    await driver.tap(`parcel-${toPay}-copy`)
    await driver.copied(TO_PAY)
    await driver.tap(`parcel-${toPay}-action`)
    await driver.see('pay-total')
    await app.back()
    await driver.tap(`parcel-${toPay}`)
    await driver.reads('details-state', 'Awaiting payment')
    await app.back()
  })
  it('a search is offered again by one press', async () => {
    const packageNo = await packageNoOf(SIGNED)
    await driver.tap('list-search')
    await driver.fill('search-input', SIGNED)
    await driver.tap('search-submit')
    await driver.see(`parcel-${packageNo}`)
    await app.back()
    await driver.tap('list-search')
    await driver.tap('search-recent-0')
    await driver.see(`parcel-${packageNo}`)
    await driver.holds('search-input', SIGNED)
  })
  if (build === 'weapp')
    it('the code on a parcel finds it', async () => {
      const packageNo = await packageNoOf(TO_PAY)
      await driver.page.evaluate((code) => window.__host.scanned.push(code), TO_PAY)
      await driver.tap('search-scan')
      await driver.holds('search-input', TO_PAY)
      await driver.see(`parcel-${packageNo}`)
    })
  it('a search that could not be answered is asked for again by its button', async () => {
    await driver.page.route(`**${queryPackages.path}*`, (route) => route.fulfill({ status: 500 }))
    await app.visit('parcelSearch')
    await driver.fill('search-input', TO_PAY)
    await driver.tap('search-submit')
    await driver.see('load-error')
    await driver.page.unroute(`**${queryPackages.path}*`)
    await driver.tap('load-retry')
    await driver.see(`parcel-${await packageNoOf(TO_PAY)}`)
  })

  it('a parcel shows its pictures large, what its freight is made of, and leads to paying it', async () => {
    await app.visit('parcelDetails', `packageNo=${await packageNoOf(TO_PAY)}`)
    await driver.tap('details-picture-0')
    await app.seesPicture()
    await driver.tap('details-fees')
    await driver.reads('pay-details-total', /\d\.\d\d/)
    await driver.tap('pay-details-pay')
    await driver.see('pay-total')
    expect(await app.website(() => driver.tap('pay-website'))).toMatch(/\/pay$/)
  })
  it('an unannounced parcel is declared with its own number', async () => {
    const trackingNo = build === 'h5' ? 'YT9900000001' : 'YT9900000002'
    const { packageNo } = await sandbox.call(sandboxReceiveUnannounced, {
      ...{ aptId, trackingNo, whCode: '769DCR', weight: 900 },
    })
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('details-declare')
    await driver.reads('forecast-tracking', trackingNo)
  })
  it('where nothing is due the way to pay leads to the parcel', async () => {
    await app.visit('payDiscounts', `packageNo=${await packageNoOf(SIGNED)}`)
    await driver.tap('pay-nothing-parcel')
    await driver.reads('details-state', 'Delivered')
  })
  it('an order is kept, or cancelled when that is confirmed, and the parcel waits for its payment again', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const orderNo = await calls.order(packageNo)
    await app.visit('payment', `orderNo=${orderNo}`)
    await driver.tap('payment-cancel')
    const { summary } = await calls.call(getPackageDetail, { packageNo })
    await driver.reads('payment-cancel-dialog-of', summary.trackingNo!)
    await driver.tap('payment-cancel-dialog-close')
    await driver.gone('payment-cancel-dialog')
    await driver.tap('payment-cancel')
    await driver.tap('payment-keep')
    await driver.gone('payment-cancel-dialog')
    await driver.see('payment-wait')
    await driver.tap('payment-cancel')
    await driver.tap('payment-cancel-confirm')
    await driver.reads('result-closed', 'can be paid again')
    await driver.tap('result-home')
    await driver.see('home-forecast')
  })
  it('an address that leads nowhere leads home', async () => {
    await driver.open('/no-such-page')
    await driver.tap('not-found-home')
    await driver.see('home-forecast')
  })
})
