import { eq, inArray, sql } from 'drizzle-orm'
import { sandboxChangeMember, sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { changeSendModeOfParcels } from '../../../server/src/areas/dispatch/send-out'
import { findMemberByCode } from '../../../server/src/db/repositories/members/members'
import { certificates } from '../../../server/src/db/schema/certificates'
import { parcels } from '../../../server/src/db/schema/parcels'
import { settlementExchangeRates } from '../../../server/src/db/schema/pricing'
import { addAddress } from '../../../src/contract/addresses/addresses'
import { setCertificateAddresses } from '../../../src/contract/certificates/certificates'
import {
  checkOutbound,
  checkOutboundOrderPayable,
  chooseSendMode,
  getOutboundAddressAndSendModes,
} from '../../../src/contract/dispatch/outbound'
import * as payment from '../../../src/contract/orders/orders'
import { changeDeliveryTarget } from '../../../src/contract/parcels/parcel-detail'
import { PAYMENT_PURPOSE_CODE } from '../../../src/domain/payments/payment'
import { addressPayload } from '../../support/builders'
import { send } from '../support/calling'
import {
  newApprovedCertificate,
  newMainlandAddress,
  newReadyParcels,
  payByBalance,
  type ReadyParcel,
} from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, orderPayload, readDetail } from '../support/mine'
import {
  ask,
  extendSessions,
  newAddress,
  newKey,
  newMember,
  performSteps,
  startTrade,
} from '../support/people'

hostMembers()

const ready = (...parts: ReadyParcel[]) => newReadyParcels(host, me.token, parts)
const changeParcels = (packageNos: string[], change: Partial<typeof parcels.$inferInsert>) =>
  host.context.db.update(parcels).set(change).where(inArray(parcels.packageNo, packageNos))
const check = (asked: { packageNos: string[]; pieces: number }, token = me.token) =>
  send(host.app, checkOutbound, asked, { token })
const outbound = (packageNos: string[]) => ask(host, getOutboundAddressAndSendModes, { packageNos }, asMe())

const US = { whCode: 'JFK03A', flowId: '100001001' }
const US_GOODS = { currency: 'USD', unitPrice: 1000, eccn: 'EAR99', scheduleB: '8518300000' }
const HONG_KONG = { flowId: '100005003' }
const [STANDARD, EXPRESS] = ['SM100005003', 'SM100005003E']

let units = 0
async function hongKongAddress(): Promise<string> {
  units += 1
  const hk = { country: 'HK', areaCode: '852', phone: '91234567', postCode: '999077', name: '陈美华' }
  const address = addressPayload({ ...hk, city: '香港', district: '', address: `弥敦道 ${units} 号` })
  return (await ask(host, addAddress, address, asMe())).id
}
async function toHongKong(...parts: ReadyParcel[]) {
  const addressId = await hongKongAddress()
  return ready(...parts.map((part) => ({ ...part, trip: HONG_KONG, addressId })))
}
/** Creates a parcel from the US to a mainland address with its own certificate. */
async function toTheMainland() {
  const certificateId = await newApprovedCertificate(host, me.token)
  const addressId = await newMainlandAddress(host, me.token, certificateId)
  const part = { trip: US, addressId, goods: [US_GOODS] }
  return { packageNos: await ready(part), addressId, certificateId }
}
async function orderOf(packageNos: string[], pieces?: number) {
  const fees = await Promise.all(
    packageNos.map(async (packageNo) => (await readDetail(packageNo)).totalFeeRmb),
  )
  const totalCents = fees.reduce((sum, cents) => sum + cents, 0)
  return { ...orderPayload(packageNos, totalCents), details: pieces === undefined ? {} : { pieces } }
}
async function paid(...packageNos: string[]): Promise<void> {
  const { orderNo } = await ask(host, payment.createOrder, await orderOf(packageNos), asMe())
  await payByBalance(host, me, orderNo)
}

/** Parcels that cannot be shipped. `pieces` defaults to the number of pieces in them. */
type Situation = () => Promise<{ packageNos: string[]; pieces?: number }>
const one = async (part: ReadyParcel = {}) => ({ packageNos: await ready(part) })
const two = async (part: ReadyParcel) => ({ packageNos: await ready(part, {}) })

/**
 * One case for each function that checks a route or a parcel. merge-codes.test.ts covers every code of these
 * functions.
 */
const CASES: Record<string, Situation> = {
  '1: it has no address': async () => {
    const { packageNos } = await one()
    await changeParcels(packageNos, { addressId: null })
    return { packageNos }
  },
  '5: its certificate has expired': async () => {
    const { packageNos, certificateId } = await toTheMainland()
    const expired = { validUntil: '2020-01-01' }
    await host.context.db.update(certificates).set(expired).where(eq(certificates.id, certificateId))
    return { packageNos }
  },
  '7: the number of pieces is not the one that the member saw': async () => ({ ...(await one()), pieces: 2 }),
  '9: the parcels go to different destinations': async () => ({
    packageNos: [...(await ready({})), ...(await toHongKong({}))],
  }),
  '14: one of two parcels contains only gifts': () => two({ goods: [{ gift: true }] }),
  '17: a single item is worth more than 5000 RMB': () => one({ goods: [{ unitPrice: 500_001 }] }),
  '25: its send mode belongs to another flow': async () => {
    const { packageNos } = await one()
    await changeParcels(packageNos, { sendModId: EXPRESS! })
    return { packageNos }
  },
  '29: one certificate clears two boxes to two addresses': async () => {
    const { packageNos, certificateId, addressId: first } = await toTheMainland()
    const addressId = await newMainlandAddress(host, me.token)
    await ask(host, setCertificateAddresses, { id: certificateId, addressIds: [first, addressId] }, asMe())
    return { packageNos: [...packageNos, ...(await ready({ trip: US, addressId, goods: [US_GOODS] }))] }
  },
}

describe('outbound codes', () => {
  it.each(Object.entries(CASES))('[PAYM-57] %s; no order is created', async (title, situation) => {
    const [code] = title.split(':')
    const { packageNos, pieces } = await situation()
    const asked = { packageNos, pieces: pieces ?? (await outbound(packageNos)).pieces }
    expect(await check(asked)).toMatchObject({ code })
    const ordered = await send(host.app, payment.createOrder, await orderOf(packageNos, asked.pieces), asMe())
    expect(ordered.code).toMatch(/^3$|^ID[2-5]$/)
    expect((await readDetail(packageNos[0]!)).lastOrderNo).toBeNull()
  })
  it('6: a parcel that does not wait for payment, or belongs to another member', async () => {
    const [mine] = await ready({})
    const other = await newMember(host)
    const asked = { packageNos: [mine!], pieces: 1 }
    expect(await check(asked, other.token)).toMatchObject({ code: '6' })
    await performSteps(host, mine!, 'raiseException')
    for (const [call, payload] of [
      [checkOutbound, asked],
      [getOutboundAddressAndSendModes, { packageNos: [mine!] }],
      [chooseSendMode, { packageNos: [mine!], sendModId: 'SM100005001' }],
    ] as const)
      expect(await send(host.app, call as never, payload as never, asMe())).toMatchObject({ code: '6' })
  })
  it('a refusal names the parcels it is about', async () => {
    const different = [...(await ready({})), ...(await toHongKong({}))].sort()
    expect(await check({ packageNos: different, pieces: 2 })).toMatchObject({
      ...{ code: '9', data: { packageNos: [different[1]] } },
    })
    const [, dear] = await ready({}, { goods: [{ unitPrice: 500_001 }] })
    expect(await check({ packageNos: [dear!], pieces: 1 })).toMatchObject({
      ...{ code: '17', data: { packageNo: dear, packageNos: [dear], max: 5000 } },
    })
  })
  it('a parcel to a pickup point needs no address', async () => {
    const packageNos = await ready({})
    await changeParcels(packageNos, { distributionMode: 'selfPickup', addressId: null })
    expect(await check({ packageNos, pieces: 1 })).toMatchObject({ code: '0' })
  })
  it('29: a second parcel with the same certificate is refused until the next day', async () => {
    const { packageNos, addressId } = await toTheMainland()
    await paid(...packageNos)
    const second = await ready({ trip: US, addressId, goods: [US_GOODS] })
    const asked = { packageNos: second, pieces: 1 }
    expect(await check(asked)).toMatchObject({ code: '29' })
    const refused = await send(host.app, payment.createOrder, await orderOf(second), asMe())
    expect(refused).toMatchObject({ code: '3' })
    host.wait(24 * 3_600_000)
    await extendSessions(host)
    expect(await check(asked)).toMatchObject({ code: '0' })
  })
  it('MRG1: a recipient gets ten deliveries a month at most', async () => {
    // Each parcel has its own address, but the recipient is the same.
    const packageNos = await ready(...Array(11).fill({}))
    expect(await check({ packageNos, pieces: 11 })).toMatchObject({ code: 'MRG1' })
    const last = packageNos.pop()!
    await paid(...packageNos)
    expect(await check({ packageNos: [last], pieces: 1 })).toMatchObject({ code: 'MRG1' })
  })
  it('a missing exchange rate does not prevent sending', async () => {
    const { packageNos } = await toTheMainland()
    const dollars = eq(settlementExchangeRates.currency, 'USD')
    const rates = await host.context.db.delete(settlementExchangeRates).where(dollars).returning()
    const answer = await check({ packageNos, pieces: 1 })
    await host.context.db.insert(settlementExchangeRates).values(rates)
    expect(answer).toMatchObject({ code: '0' })
  })
})

it('999: is returned while the data for the outbound rules cannot be read', async () => {
  const { packageNos } = await one()
  await host.context.db.execute(sql`alter table exchange_rates rename to exchange_rates_away`)
  const answer = await check({ packageNos, pieces: 1 }).finally(() =>
    host.context.db.execute(sql`alter table exchange_rates_away rename to exchange_rates`),
  )
  expect(answer).toMatchObject({ code: '999', msg: expect.stringMatching(/\w/) })
  expect((await check({ packageNos, pieces: 1 })).code).toBe('0')
})

describe('outbound parcels', () => {
  it('[PARC-21] can be sent to another address of their destination at the same freight', async () => {
    const packageNos = await ready({}, {})
    const before = await outbound(packageNos)
    expect(before).toMatchObject({ address: null, isPickup: false, pieces: 2, sendModId: 'SM100005001' })
    const addressId = await newAddress(host, me.token)
    for (const packageNo of packageNos)
      await ask(host, changeDeliveryTarget, { packageNo, addressId }, asMe())
    const after = await outbound(packageNos)
    expect(after.address).toMatchObject({ id: addressId })
    expect(after.sendModes).toEqual(before.sendModes)
  })
  it('[PARC-22] can use another send mode, which sets the freight; choosing it twice has no further effect', async () => {
    const packageNos = await toHongKong({ grams: 1860 }, { grams: 400 })
    const { sendModes, sendModId } = await outbound(packageNos)
    expect(sendModId).toBe(STANDARD)
    // 28.00 and 3 × 9.00, and 28.00; express costs half as much again.
    expect(sendModes.map((mode) => [mode.sendModId, mode.freightCents])).toEqual([
      [STANDARD, 5500 + 2800],
      [EXPRESS, 4200 + 3 * 1350 + 4200],
    ])
    const chosen = { packageNos, sendModId: EXPRESS! }
    await ask(host, chooseSendMode, chosen, asMe())
    await ask(host, chooseSendMode, chosen, asMe())
    expect((await outbound(packageNos)).sendModId).toBe(EXPRESS)
    const { summary, fees, sendMode } = await readDetail(packageNos[0]!)
    expect(summary).toMatchObject({ state: 'toPay', totalFeeRmb: 8250, chargeableWeight: 2000 })
    expect(fees).toMatchObject([{ feeType: 3, amountCents: 8250 }])
    expect(sendMode?.sendModId).toBe(EXPRESS)
    await paid(...packageNos)
    expect((await readDetail(packageNos[1]!)).summary.state).toBe('paidWaitingOutbound')
  })
  it('are priced by the current membership, even when it began after the choice was sent', async () => {
    const packageNos = await toHongKong({ grams: 400 })
    const before = (await findMemberByCode(host.context.db, me.aptId))!
    expect(before.memberType).toBe('regular')
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
    await changeSendModeOfParcels(host.context, before, { packageNos, sendModId: EXPRESS! })
    const { sendModes } = await outbound(packageNos)
    const asVip = sendModes.find(({ sendModId }) => sendModId === EXPRESS)!.freightCents
    expect((await readDetail(packageNos[0]!)).carriageFee).toBe(asVip)
  })
  it('120: no other mode can be chosen while a payment is being confirmed', async () => {
    const packageNos = await toHongKong({})
    const { orderNo } = await ask(host, payment.createOrder, await orderOf(packageNos), asMe())
    const tradeNo = await startTrade(host, me.token, orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'slow' })
    const express = { packageNos, sendModId: EXPRESS! }
    expect(await send(host.app, chooseSendMode, express, asMe())).toMatchObject({ code: '120' })
    expect((await outbound(packageNos)).sendModId).toBe(STANDARD)
  })
  it('an unpaid order is closed when another mode is chosen', async () => {
    const packageNos = await toHongKong({})
    const { orderNo } = await ask(host, payment.createOrder, await orderOf(packageNos), asMe())
    await ask(host, chooseSendMode, { packageNos, sendModId: EXPRESS! }, asMe())
    expect(await send(host.app, payment.checkOrderPayable, { orderNo }, asMe())).toMatchObject({ code: '7' })
    expect((await readDetail(packageNos[0]!)).summary.orderNo).toBeNull()
  })
  it('ordering again returns the same order, also with a newly read piece count', async () => {
    const packageNos = await toHongKong({})
    const { orderNo } = await ask(host, payment.createOrder, await orderOf(packageNos), asMe())
    const { pieces } = await outbound(packageNos)
    const again = await ask(host, payment.createOrder, await orderOf(packageNos, pieces), asMe())
    expect(again.orderNo).toBe(orderNo)
  })
  it('an order of them can be paid by its own call, which returns 1 for a top-up', async () => {
    const { orderNo } = await ask(host, payment.createOrder, await orderOf(await toHongKong({})), asMe())
    expect(await ask(host, checkOutboundOrderPayable, { orderNo }, asMe())).toMatchObject({ orderNo })
    const topUp = { purpose: PAYMENT_PURPOSE_CODE.topUp, packageNos: [], details: { amountCents: 5000 } }
    const ordering = { ...topUp, totalCents: 5000, idempotencyKey: newKey() }
    const other = { orderNo: (await ask(host, payment.createOrder, ordering, asMe())).orderNo }
    expect(await ask(host, payment.checkOrderPayable, other, asMe())).toMatchObject({ totalCents: 5000 })
    expect(await send(host.app, checkOutboundOrderPayable, other, asMe())).toMatchObject({ code: '1' })
  })
  it('keep their mode, all of them, when the new one is of another flow or refuses one parcel', async () => {
    const packageNos = await toHongKong({}, { grams: 20_001 })
    const heavy = { packageNos, sendModId: EXPRESS! }
    expect(await send(host.app, chooseSendMode, heavy, asMe())).toMatchObject({
      code: '28',
      data: { packageNo: packageNos[1] },
    })
    expect((await outbound(packageNos)).sendModes.map(({ sendModId }) => sendModId)).toEqual([STANDARD])
    const elsewhere = { packageNos, sendModId: 'SM100005001' }
    expect(await send(host.app, chooseSendMode, elsewhere, asMe())).toMatchObject({ code: '25' })
    expect((await outbound(packageNos)).sendModId).toBe(STANDARD)
  })
})
