import { eq } from 'drizzle-orm'
import { orders } from '../../server/src/db/schema/payment'
import {
  queryOrderRecords,
  RECORDS_PER_EXPORT_PAGE,
  RECORDS_PER_PAGE,
} from '../../src/contract/order-records'
import * as calls from '../../src/contract/payment'
import { sandboxGateway } from '../../src/contract/sandbox'
import { ORDER_STATUS, PAYMENT_PURPOSE, UNPAID_LIFETIME_MS } from '../../src/domain/payment'
import { host, hostMembers, me } from './support/hosted'
import { ask, keepSessions, key, newMember, orderOf, startTrade } from './support/people'

hostMembers()

const DAY_MS = 24 * 3600 * 1000
const as = () => ({ token: me.token })
const find = (filter: object = {}) => ask(host, queryOrderRecords, filter, as())
const found = async (filter: object = {}) => (await find(filter)).records.map(({ orderNo }) => orderNo)
const topUp = async (amountCents = 5000) => {
  const { topUp: purpose } = PAYMENT_PURPOSE
  const order = { purpose, packageNos: [], totalCents: amountCents, details: { amountCents } }
  return (await ask(host, calls.createOrder, { ...order, idempotencyKey: key() }, as())).orderNo
}
const decide = async (orderNo: string, result: 'approve' | 'decline' | 'slow') =>
  ask(host, sandboxGateway, { tradeNo: await startTrade(host, me.token, orderNo), result })

describe('order records', () => {
  it('are all of the own orders, the newest first, with what they are about', async () => {
    const { orderNo, packageNo, totalCents } = await orderOf(host, me.token)
    host.wait(60_000)
    const second = await topUp()
    await orderOf(host, (await newMember(host)).token)
    const { records, count, paid } = await find()
    expect(records).toMatchObject([
      { orderNo: second, purpose: PAYMENT_PURPOSE.topUp, totalCents: 5000, parcels: [] },
      {
        ...{ orderNo, totalCents, currency: 'CNY', purpose: PAYMENT_PURPOSE.outbound, paidAt: null },
        status: ORDER_STATUS.notPaid,
        parcels: [{ packageNo, orgSto: '769DCR', tarArea: 'SG' }],
      },
    ])
    expect({ count, paid }).toEqual({ count: 2, paid: [] })
  })
  it('are read page by page, whatever is ordered meanwhile', async () => {
    const made: string[] = []
    for (let at = 0; at < RECORDS_PER_PAGE + 2; at++) {
      // Some are of the same moment.
      if (at % 3 === 0) host.wait(60_000)
      made.push(await topUp(100 + at))
    }
    const first = await find()
    expect(first.records).toHaveLength(RECORDS_PER_PAGE)
    // A file takes larger pages.
    expect((await find({ size: RECORDS_PER_EXPORT_PAGE })).records).toHaveLength(made.length)
    expect(first.count).toBe(made.length)
    await topUp()
    const second = await find({ after: first.next })
    expect(second.next).toBeNull()
    const read = [...first.records, ...second.records].map(({ orderNo }) => orderNo)
    expect([...read].sort()).toEqual([...made].sort())
  })
  it('[PAYM-05] of the last days alone', async () => {
    const old = await topUp()
    host.wait(31 * DAY_MS)
    await keepSessions(host)
    const recent = await topUp()
    expect(await found({ days: 30 })).toEqual([recent])
    expect(await found({ days: 90 })).toEqual([recent, old])
    expect((await find({ days: 30 })).count).toBe(1)
  })
  it('[PAYM-06] by a part of the receiver, of a number, or by the fee; signs of a pattern are signs', async () => {
    const { orderNo, packageNo } = await orderOf(host, me.token)
    const money = await topUp()
    const [record] = (await find({ purpose: PAYMENT_PURPOSE.outbound })).records
    const { trackingNo, receiverName } = record!.parcels[0]!
    for (const keyword of [
      receiverName!.slice(1).toUpperCase(),
      trackingNo!.slice(2, 9),
      packageNo.toLowerCase(),
      ` ${orderNo} `,
    ])
      expect(await found({ keyword })).toEqual([orderNo])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ keyword: '_' })).toEqual([])
    expect(await found({ purpose: PAYMENT_PURPOSE.topUp })).toEqual([money])
    expect((await find()).purposes).toEqual([PAYMENT_PURPOSE.outbound, PAYMENT_PURPOSE.topUp])
    expect(await found({ purpose: PAYMENT_PURPOSE.merge })).toEqual([])
  })
  it('[PAYM-07] by status, with what the paid ones come to', async () => {
    const paid = await topUp(4000)
    await decide(paid, 'approve')
    const failed = await topUp(3000)
    await decide(failed, 'decline')
    const { orderNo: open } = await orderOf(host, me.token)
    expect(await found({ status: ORDER_STATUS.success })).toEqual([paid])
    expect(await found({ status: ORDER_STATUS.failed })).toEqual([failed])
    expect(await found({ status: ORDER_STATUS.notPaid })).toEqual([open])
    expect(await found({ status: ORDER_STATUS.refunding })).toEqual([])
    expect(await found({ status: 99 })).toEqual([])
    expect((await find()).paid).toEqual([{ currency: 'CNY', cents: 4000 }])
    expect((await find({ status: ORDER_STATUS.notPaid })).paid).toEqual([])
  })
  it('are closed when their 24 hours are over, before the job has come to them, as the order itself says', async () => {
    const { orderNo: left } = await orderOf(host, me.token)
    const { orderNo: processing } = await orderOf(host, me.token)
    await decide(processing, 'slow')
    const { orderNo: held } = await orderOf(host, me.token)
    host.wait(UNPAID_LIFETIME_MS - 60_000)
    await keepSessions(host)
    const tradeNo = await startTrade(host, me.token, held)
    await ask(host, calls.returnFromPayment, { tradeNo, sheetResult: 'paid' }, as())
    host.wait(60_000)
    const [row] = await host.world.db.select().from(orders).where(eq(orders.orderNo, left))
    expect(row!.status).toBe('notPaid')
    expect(await found({ status: ORDER_STATUS.closed })).toEqual([left])
    expect((await found({ status: ORDER_STATUS.notPaid })).sort()).toEqual([held, processing].sort())
    for (const { orderNo, status } of (await find()).records)
      expect((await ask(host, calls.getOrder, { orderNo }, as())).status).toBe(status)
  })
  it('hold what was paid in each currency apart', async () => {
    await decide(await topUp(4000), 'approve')
    const yen = await topUp(3000)
    await decide(yen, 'approve')
    await host.world.db.update(orders).set({ currency: 'JPY' }).where(eq(orders.orderNo, yen))
    expect((await find()).paid).toEqual([
      { currency: 'CNY', cents: 4000 },
      { currency: 'JPY', cents: 3000 },
    ])
  })
})
