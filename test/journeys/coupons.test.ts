import { sandboxGrantCoupon, sandboxIssueUpgradeCode } from '../../sandbox/contract/customer-service'
import { sandboxChangeMember } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { journeys } from './driver/journeys'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId, areaCode, phone }] = DEMO_MEMBERS

asMember('coupons and upgrade codes in %s', 'once', ({ app, driver, calls }) => {
  const give = async (terms: object) => (await sandbox.call(sandboxGrantCoupon, { aptId, ...terms })).id

  it('[PAYM-53] [COUP-01] [COUP-02] a coupon replaces another in a payment, and is free again after the cancellation', async () => {
    const small = await give({ faceCents: 800 })
    const best = await give({ faceCents: 3000, thresholdCents: 10_000, feeType: 'freight' })
    const vip = await give({ memberType: 'vip' })
    await app.visit('payDiscounts', `packageNo=${await calls.parcelToPay(sandbox)}`)
    await driver.reads('pay-coupon', /\d available, up to .*30\.00 off/)
    await driver.tap('pay-coupon')
    await driver.reads(`pay-coupon-not-${vip}`, 'It is for VIP members')
    await driver.tap(`pay-coupon-${small}`)
    await driver.reads('pay-total', '107.00')
    await driver.tap('pay-coupon')
    await driver.tap(`pay-coupon-${best}`)
    await driver.reads('pay-total', '85.00')
    await driver.tap('pay-method-2')
    await driver.tap('pay-confirm')
    await driver.see('result-cancel')
    await app.visit('coupons')
    await driver.see(`coupon-${small}`)
    await driver.gone(`coupon-${best}`)
    await driver.tap('coupons-used')
    await driver.tap(`coupon-order-${best}`)
    await driver.reads('record-total', '85.00')
    const orderNo = (await driver.reads('record-number', /OD/)).trim()
    await app.visit('payResult', `orderNo=${orderNo}`)
    await driver.tap('result-cancel')
    await driver.tap('payment-cancel-confirm')
    await driver.gone('result-cancel')
    await app.visit('coupons')
    const freed = await driver.reads(`coupon-${best}`, 'Freight coupon')
    expect(freed).not.toContain('In use')
    await driver.tap('coupons-rules')
    await driver.reads('coupon-rules', /Each order takes one coupon[\s\S]*what is left of its value is lost/)
  })

  it('[MEMB-06] an upgrade code gives a member the VIP price for a parcel to pay', async () => {
    await sandbox.call(sandboxChangeMember, { aptId, do: 'regular' })
    const packageNo = await calls.parcelToPay(sandbox)
    const { upgradeCode } = await sandbox.call(sandboxIssueUpgradeCode, { months: 3 })
    await app.visit('my')
    await driver.tap('my-membership')
    await driver.reads('membership-savings', 'VIP would have saved you')
    await driver.tap('membership-redeem')
    await driver.reads('membership-upgrade-code-error', 'Enter the upgrade code')
    await driver.fill('membership-upgrade-code', upgradeCode.toLowerCase())
    // The other build may have requested a code within the last minute.
    await backEnd.context.db.execute('delete from verification_codes')
    await driver.tap('membership-send-code')
    await driver.see('membership-resend')
    await driver.fill('membership-code', await sandbox.codeFor(`+${areaCode}${phone}`))
    await driver.tap('membership-redeem')
    await driver.reads('membership-status', /VIP member[\s\S]*Until/)
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.reads('pay-total', '101.30')
    await sandbox.call(sandboxChangeMember, { aptId, do: 'regular' })
  })
})
