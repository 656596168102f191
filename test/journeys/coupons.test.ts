import { coupons } from '../../server/src/db/schema/payment'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { newIdempotencyKey } from '../../src/client/idempotency-key'
import { createOrder } from '../../src/contract/payment'
import { sandboxMember } from '../../src/contract/sandbox'
import { sandboxCoupon, sandboxRefund } from '../../src/contract/sandbox-service'
import { LANGS } from '../../src/domain/language'
import { PAYMENT_PURPOSE } from '../../src/domain/payment'
import { FEE_NAMES } from './fee-names'
import { journeys } from './journeys'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember('coupons in %s', 'once', ({ app, driver, calls }) => {
  const give = async (terms: object) => (await sandbox.call(sandboxCoupon, { aptId, ...terms })).id
  const orderWith = async (couponId: string, packageNo: string) => {
    const ordering = { packageNos: [packageNo], purpose: PAYMENT_PURPOSE.outbound, totalCents: 10_500 }
    const idempotencyKey = newIdempotencyKey()
    return (await calls.call(createOrder, { ...ordering, details: { couponId }, idempotencyKey })).orderNo
  }
  /** Pays what is open from the balance. */
  const payByBalance = async () => {
    await driver.tap('pay-method-2')
    await driver.tap('pay-confirm')
    await driver.see('result-success')
  }
  beforeEach(async () => {
    await backEnd.world.db.delete(coupons)
    await sandbox.call(sandboxMember, { aptId, do: 'topUp', amountCents: 100_000 })
  })

  it('[COUP-14] one without a minimum pays for one order: what is left of it is told to be lost, and is', async () => {
    const couponId = await give({ faceCents: 20_000, thresholdCents: 0 })
    await app.visit('payDiscounts', `packageNo=${await calls.parcelToPay(sandbox)}`)
    await driver.reads('pay-total', '115.00')
    await driver.gone('pay-coupon-lost')
    await driver.tap('pay-coupon')
    await driver.tap(`pay-coupon-${couponId}`)
    await driver.reads('pay-coupon-lost', 'The remaining ¥85.01 of its value is lost.')
    await driver.reads('pay-total', '0.01')
    await payByBalance()
    await app.visit('payDiscounts', `packageNo=${await calls.parcelToPay(sandbox)}`)
    await driver.reads('pay-coupon', 'No spendable coupon')
    await app.visit('coupons')
    await driver.see('coupons-none')
    await driver.tap('coupons-used')
    await driver.reads(`coupon-${couponId}`, '200.00')
  })

  it('[COUP-11] one whose order is given back is void: it says so, and no order takes it', async () => {
    const couponId = await give({ faceCents: 1000 })
    const packageNo = await calls.parcelToPay(sandbox)
    const orderNo = await orderWith(couponId, packageNo)
    await app.visit('payDiscounts', `orderNo=${orderNo}`)
    await payByBalance()
    await app.visit('coupons')
    await driver.tap('coupons-used')
    expect(await driver.reads(`coupon-${couponId}`, '10.00')).not.toContain('Refunded')
    await sandbox.step(packageNo, 'ship')
    await sandbox.call(sandboxRefund, { orderNo })
    await app.visit('coupons')
    await driver.see('coupons-none')
    await driver.tap('coupons-used')
    await driver.reads(`coupon-${couponId}`, 'Refunded')
    await app.visit('payDiscounts', `packageNo=${await calls.parcelToPay(sandbox)}`)
    await driver.reads('pay-coupon', 'No spendable coupon')
    await driver.tap('pay-coupon')
    await driver.see('pay-coupon-none')
    for (const place of ['', 'not-']) await driver.gone(`pay-coupon-${place}${couponId}`)
  })

  it.each(
    LANGS,
  )('[PAYM-34] [PAYM-35] [PAYM-36] [PAYM-42] an order record names what was paid for in %s', async (lang) => {
    const named = (row: string) => FEE_NAMES.find((fee) => fee.row === row)![lang]
    const couponId = await give({ faceCents: 1000 })
    const membership = {
      ...{ purpose: PAYMENT_PURPOSE.membership, packageNos: [], totalCents: 5000 },
      ...{ details: { months: 2 }, idempotencyKey: newIdempotencyKey() },
    }
    const records: [orderNo: string, ...lines: string[]][] = [
      [await calls.orderTopUp(5000), `${named('PAYM-34')}[\\s\\S]*50\\.00`],
      [(await calls.call(createOrder, membership)).orderNo, `${named('PAYM-35')}[\\s\\S]*50\\.00`],
      [
        await orderWith(couponId, await calls.parcelToPay(sandbox)),
        `${named('PAYM-36')}[\\s\\S]*115\\.00`,
        `${named('PAYM-42')}[\\s\\S]*10\\.00`,
      ],
    ]
    for (const [orderNo, ...lines] of records) {
      await app.visit('recordDetails', `orderNo=${orderNo}`, lang)
      await driver.reads('record-number', orderNo)
      const told = await driver.page.locator('.pt-fee:visible').allInnerTexts()
      expect(told).toEqual(lines.map((line) => expect.stringMatching(new RegExp(`^${line}`))))
    }
  })
})
