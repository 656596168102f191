import { sandboxGrantCoupon } from '../../../sandbox/contract/customer-service'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { listAddresses } from '../../../src/contract/addresses/addresses'
import { journeys } from '../driver/journeys'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember('merging in %s', 'once', ({ app, driver, calls }) => {
  const packageNos: string[] = []
  let coupon: string

  it('[MERG-01] picks three parcels from the list, and leaves out one that is too heavy', async () => {
    for (let at = 0; at < 3; at += 1) packageNos.push(await calls.parcelToPay(sandbox))
    const heavy = await calls.parcelToPay(sandbox, { grams: 29_000 })
    // This parcel is for special goods, so the member has to choose between two lanes.
    await calls.parcelToPay(sandbox, { moveMode: 'specialGoods' })
    await app.visit('parcelList')
    await driver.tap('list-merge')
    await driver.tap('merge-lane-769DCR-SG-standard')
    const [first, ...others] = packageNos
    await driver.tap(`merge-${first}`)
    await driver.reads('merge-picked', '1 picked')
    await driver.tap('merge-next')
    await driver.reads('merge-few', 'Pick at least 2')
    for (const packageNo of [...others, heavy]) await driver.tap(`merge-${packageNo}`)
    await driver.reads('merge-over', 'over 30 kg')
    await driver.tap('merge-leave-out')
    await driver.gone('merge-over')
    await driver.reads('merge-picked', '3 picked')
    await driver.tap('merge-next')
    await driver.see('merge-submit')
  })
  it('[MERG-02] reviews the parcels, chooses another address and the method, and can pick more', async () => {
    const [address] = await calls.call(listAddresses, {})
    await driver.tap('trip-address')
    await driver.tap(`trip-address-${address!.id}`)
    await driver.gone('trip-address-sheet')
    await driver.tap('trip-mode-SM100005001')
    await driver.tap('merge-pick')
    await driver.reads('merge-picked', '3 picked')
    await driver.tap('merge-next')
    // 5.58 kg together cost 52.00 and 11 × 21.00. Each parcel adds 5.00.
    await driver.reads('merge-total', '298.00')
  })
  it('[MERG-03] [INFO-04] pays once for the parcels with a coupon, and makes one parcel of them', async () => {
    coupon = (await sandbox.call(sandboxGrantCoupon, { aptId, faceCents: 3000 })).id
    await driver.tap('merge-submit')
    await driver.reads('pay-total', '298.00')
    await driver.reads('pay-order-total', '298.00')
    await driver.tap('pay-coupon')
    await driver.tap(`pay-coupon-${coupon}`)
    await driver.reads('pay-total', '268.00')
    await driver.tap('pay-confirm')
    await driver.gateway('approve')
    await driver.see('result-success')
    await driver.tap('result-parcel')
    await driver.reads('details-family', 'SF1408227')
    await driver.reads('details-state', 'To ship')
    const { summary } = await calls.detail(packageNos[0]!)
    expect(summary.state).toBe('paidWaitingOutbound')
  })
  it('[PAYM-25] is undone before the packing, and the parcels wait for payment again', async () => {
    const { lastOrderNo } = await calls.detail(packageNos[0]!)
    await app.visit('records')
    await driver.reads(`record-${lastOrderNo}`, 'Merging')
    await app.visit('payResult', `orderNo=${lastOrderNo}`)
    await driver.reads('result-cancel', 'Undo the merge')
    await driver.tap('result-cancel')
    await driver.tap('payment-cancel-confirm')
    await driver.see('result-refunded')
    await app.visit('coupons')
    expect(await driver.reads(`coupon-${coupon}`, /¥30\b/)).not.toContain('In use')
    await app.visit('parcelDetails', `packageNo=${packageNos[0]}`)
    await driver.tap('details-merge')
    await driver.isOn(`merge-${packageNos[0]}`)
  })
})
