import { eq } from 'drizzle-orm'
import { sandboxGrantCoupon } from '../../../sandbox/contract/customer-service'
import { sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { orders } from '../../../server/src/db/schema/orders'
import { getMembership } from '../../../src/contract/membership/membership'
import * as calls from '../../../src/contract/orders/orders'
import { getMonthlySpending } from '../../../src/contract/orders/spending'
import { listSpendingMonths, sumParts } from '../../../src/domain/orders/spending'
import { PAYMENT_PURPOSE_CODE } from '../../../src/domain/payments/payment'
import { newReadyParcels, orderMerge, payByBalance } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, readOrder } from '../support/mine'
import {
  ask,
  newAddress,
  newKey,
  newMember,
  newOrder,
  newParcelToPay,
  sendForCode,
  startTrade,
} from '../support/people'

hostMembers()

const spending = (utcOffsetMinutes = 0, token = me.token) =>
  ask(host, getMonthlySpending, { utcOffsetMinutes }, { token })
/** What was paid and saved in the current month. */
const now = async () => {
  const { month: _, ...sums } = (await spending()).months[0]!
  return sums
}
const NOTHING = {
  paid: { freight: 0, services: 0, surcharges: 0, membership: 0 },
  saved: { coupons: 0, merges: 0, vip: 0 },
}
const create = async (order: object) => {
  const filled = { packageNos: [], purpose: 1, totalCents: 0, idempotencyKey: newKey(), ...order }
  return (await ask(host, calls.createOrder, filled, asMe())).orderNo
}
const approve = async (orderNo: string) =>
  ask(host, sandboxSettleTrade, { tradeNo: await startTrade(host, me.token, orderNo), result: 'approve' })

describe('the spending', () => {
  it("counts the member's paid orders by group, also those paid from the balance, and no top-up", async () => {
    await payByBalance(host, me, (await newOrder(host, me.token)).orderNo)
    await newOrder(host, me.token)
    const { topUp, membership } = PAYMENT_PURPOSE_CODE
    await approve(await create({ purpose: topUp, totalCents: 5000, details: { amountCents: 5000 } }))
    await approve(await create({ purpose: membership, totalCents: 5000, details: { months: 2 } }))
    expect(await now()).toEqual({ ...NOTHING, paid: { ...NOTHING.paid, freight: 11_500, membership: 5000 } })
    const other = await newMember(host)
    expect((await spending(0, other.token)).months.every(({ paid }) => sumParts(paid) === 0)).toBe(true)
  })

  it('does not count an order whose money is on its way back', async () => {
    const { orderNo } = await newOrder(host, me.token)
    await approve(orderNo)
    expect((await now()).paid.freight).toBe(11_500)
    await cancelMyOrder(orderNo)
    expect(await now()).toEqual(NOTHING)
  })

  it("puts an order into its month on the reader's clock, and omits those before the 12 months", async () => {
    const { orderNo } = await newOrder(host, me.token)
    await payByBalance(host, me, orderNo)
    const { since } = listSpendingMonths(host.context.now(), 0)
    const paidAt = (ms: number) =>
      host.context.db
        .update(orders)
        .set({ paidAt: new Date(since.getTime() + ms) })
        .where(eq(orders.orderNo, orderNo))
    const found = async (offset: number) =>
      (await spending(offset)).months.findIndex(({ paid }) => paid.freight > 0)
    await paidAt(0)
    expect([await found(0), await found(-60)]).toEqual([11, -1])
    await paidAt(-1)
    expect([await found(0), await found(60)]).toEqual([-1, 11])
  })

  it('refuses an offset that no clock has', async () => {
    for (const utcOffsetMinutes of [-721, 841, 0.5])
      expect(await sendForCode(host, getMonthlySpending, { utcOffsetMinutes }, asMe())).toBe('400')
  })
})

describe('the savings', () => {
  it('are what coupons deducted from the paid orders', async () => {
    const couponId = await ask(host, sandboxGrantCoupon, { aptId: me.aptId }).then(({ id }) => id)
    const { packageNo } = await newParcelToPay(host, me.token)
    const orderNo = await create({ packageNos: [packageNo], totalCents: 10_500, details: { couponId } })
    expect((await now()).saved.coupons).toBe(0)
    await payByBalance(host, me, orderNo)
    expect(await now()).toMatchObject({ paid: { freight: 10_500 }, saved: { coupons: 1000 } })
  })

  it('are what a merge saved, as its order shows it', async () => {
    const packageNos = await newReadyParcels(host, me.token, [{}, { grams: 1500 }, { grams: 400 }])
    const addressId = await newAddress(host, me.token)
    const { orderNo, totalCents } = await orderMerge(host, me.token, { packageNos, addressId })
    await payByBalance(host, me, orderNo)
    const { separateCents } = await readOrder(orderNo)
    expect(separateCents).toBeGreaterThan(totalCents)
    expect(await now()).toMatchObject({
      ...{ paid: { freight: totalCents }, saved: { merges: separateCents! - totalCents, vip: 0 } },
    })
  })

  it('are what VIP took off the freight, as the membership shows it', async () => {
    await payByBalance(host, me, (await newOrder(host, me.token)).orderNo)
    const { packageNo } = await newParcelToPay(host, me.token)
    await approve(
      await create({ purpose: PAYMENT_PURPOSE_CODE.membership, totalCents: 2500, details: { months: 1 } }),
    )
    await payByBalance(host, me, await create({ packageNos: [packageNo], totalCents: 10_130 }))
    const { thisYear } = await ask(host, getMembership, {}, asMe())
    expect(thisYear.savedCents).toBe(1370)
    expect((await now()).saved).toEqual({ coupons: 0, merges: 0, vip: thisYear.savedCents })
  })
})
