import { eq } from 'drizzle-orm'
import { findMemberByCode } from '../../../server/src/db/repositories/members/members'
import { addresses } from '../../../server/src/db/schema/addresses'
import { certificates } from '../../../server/src/db/schema/certificates'
import { parcelGoods } from '../../../server/src/db/schema/forecast'
import { orders } from '../../../server/src/db/schema/orders'
import { parcels } from '../../../server/src/db/schema/parcels'
import { settlementExchangeRates } from '../../../server/src/db/schema/pricing'
import { originDestinationFlows } from '../../../server/src/db/schema/warehouse'
import { deleteCertificate, setCertificateAddresses } from '../../../src/contract/certificates/certificates'
import { getMergeCandidates, getMergeFees, submitMerge } from '../../../src/contract/consolidation/merge'
import * as payment from '../../../src/contract/orders/orders'
import { payOrder } from '../../../src/contract/payments/payments'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { codesOf } from '../../support/codes'
import { send } from '../support/calling'
import {
  type MergeChoice,
  newApprovedCertificate,
  newMainlandAddress,
  newReadyParcel,
  newReadyParcels,
  orderMerge,
  payByBalance,
  SINGAPORE_MODE,
  sendMergeFees,
} from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, orderPayload } from '../support/mine'
import { ask, extendSessions, newAddress, newKey, newMember, paymentPayload } from '../support/people'

hostMembers()

/** Every code that a test here caused with real rows of the database. */
const met = new Set<string>()
async function price(chosen: MergeChoice) {
  const answer = await sendMergeFees(host, me.token, chosen)
  met.add(answer.code)
  return answer
}

/**
 * A parcel of another member that waits for its payment. The parcels of a test are copies of its rows,
 * because calls would be slow.
 */
let model: { parcel: typeof parcels.$inferSelect; goods: typeof parcelGoods.$inferSelect }
beforeAll(async () => {
  const { db } = host.context
  const packageNo = await newReadyParcel(host, (await newMember(host)).token)
  const [parcel] = await db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
  const [item] = await db.select().from(parcelGoods).where(eq(parcelGoods.packageNo, packageNo))
  model = { parcel: parcel!, goods: item! }
})

/** Differences of a parcel, and of each of its goods, from the model. */
interface Part {
  parcel?: Partial<typeof parcels.$inferInsert>
  goods?: Partial<typeof parcelGoods.$inferInsert>[]
}
let numbers = 0
async function parcelsLike(...parts: Part[]): Promise<string[]> {
  const { db } = host.context
  const { id: memberId } = (await findMemberByCode(db, me.aptId))!
  const packageNos: string[] = []
  for (const { parcel, goods: inside = [{}] } of parts) {
    numbers += 1
    const packageNo = `PTMERGE${String(numbers).padStart(6, '0')}`
    await db.insert(parcels).values({ ...model.parcel, memberId, packageNo, trackingNo: null, ...parcel })
    const rows = inside.map((part, position) => ({
      ...model.goods,
      ...{ id: newKey(), packageNo, position, description: `Thing ${numbers} ${position}` },
      ...part,
    }))
    if (rows.length > 0) await db.insert(parcelGoods).values(rows)
    packageNos.push(packageNo)
  }
  return packageNos
}
/** Inserts such parcels with a common other route. */
const onTheWay = (parts: Part[], { parcel, goods: each }: { parcel: Part['parcel']; goods?: object }) =>
  parcelsLike(
    ...parts.map((part) => ({
      parcel: { ...parcel, ...part.parcel },
      goods: (part.goods ?? [{}]).map((item) => ({ ...each, ...item })),
    })),
  )

const SINGAPORE_PAIR = [{}, {}]
async function toSingapore(...parts: Part[]): Promise<MergeChoice> {
  const made = await parcelsLike(...(parts.length > 0 ? parts : SINGAPORE_PAIR))
  return { packageNos: made, addressId: await newAddress(host, me.token) }
}
/** Chooses parcels from Dongguan to the destination of a flow. */
async function toPlace(tarArea: string, flowId: string, parts: Part[]): Promise<MergeChoice> {
  const addressId = await newAddress(host, me.token)
  await host.context.db.update(addresses).set({ country: tarArea }).where(eq(addresses.id, addressId))
  const packageNos = await onTheWay(parts, { parcel: { tarArea, flowId } })
  return { packageNos, addressId, sendModId: `SM${flowId}` }
}
const toHongKong = (...parts: Part[]) => toPlace('HK', '100005003', parts)
const toMacau = (...parts: Part[]) => toPlace('MC', '100005004', parts)
const toTaiwan = (...parts: Part[]) => toPlace('TW', '100005005', parts)

const CN_MODE = 'SM100001001'
const FROM_US = {
  parcel: { whCode: 'JFK03A', flowId: '100001001', tarArea: 'CN' },
  goods: { currency: 'USD', unitPrice: 1000, eccn: 'EAR99', scheduleB: '8518300000' },
}
const changeCertificate = (id: string, change: Partial<typeof certificates.$inferInsert>) =>
  host.context.db.update(certificates).set(change).where(eq(certificates.id, id))
/** Chooses two parcels from the United States to a mainland address with its own certificate. */
async function withCertificate(part: Part = {}): Promise<{ chosen: MergeChoice; certificateId: string }> {
  const certificateId = await newApprovedCertificate(host, me.token)
  const addressId = await newMainlandAddress(host, me.token, certificateId)
  const packageNos = await onTheWay([part, part], FROM_US)
  return { chosen: { packageNos, addressId, sendModId: CN_MODE }, certificateId }
}
const toTheMainland = async (part?: Part) => (await withCertificate(part)).chosen
async function byCertificate(change: Partial<typeof certificates.$inferInsert>): Promise<MergeChoice> {
  const { chosen, certificateId } = await withCertificate()
  await changeCertificate(certificateId, change)
  return chosen
}

const MILK = { categoryId: '6', specification: '800 g' }
const sized = (length: number, width: number, height: number) => ({
  parcel: { outerSize: { length, width, height } },
})
const named = (count: number, part: (at: number) => object) => ({
  goods: Array.from({ length: count }, (_, at) => ({ specification: 'x', unitPrice: 10, ...part(at) })),
})
const ofCategories = (count: number) => named(count, (at) => ({ categoryId: String(1 + at) }))
const ofNames = (count: number) => named(count, (at) => ({ categoryId: String(1 + (at % 5)) }))

/** Returns `count` light parcels with goods of three categories. */
const few = (count: number): Part[] =>
  Array.from({ length: count }, (_, at) => ({
    parcel: { weight: 100 },
    goods: [{ categoryId: ['1', '2', '3'][at % 3]!, specification: 'x' }],
  }))

/** By the code of the refusal: the chosen parcels and their destination. */
const CASES: Record<string, () => Promise<MergeChoice>> = {
  '1: [MERG-04] the address does not exist': async () => ({ ...(await toSingapore()), addressId: 'nobody' }),
  '2: [MERG-05] a mainland address has no certificate': async () => ({
    ...(await toTheMainland()),
    addressId: await newMainlandAddress(host, me.token),
  }),
  '3: [MERG-06] its certificate is under review': () => byCertificate({ status: 'underReview' }),
  '4: [MERG-07] its certificate failed its review': () => byCertificate({ status: 'failed' }),
  '5: [MERG-08] its certificate has expired': () => byCertificate({ validUntil: '2020-01-01' }),
  '6: [MERG-09] a parcel no longer waits for payment': () =>
    toSingapore({ parcel: { state: 'abnormal' } }, {}),
  '6: [MERG-09] a parcel belongs to another member': async () => {
    const { packageNos, addressId } = await toSingapore()
    return { packageNos: [packageNos[0]!, model.parcel.packageNo], addressId }
  },
  '7: [MERG-10] the number of pieces is not the one that the member saw': () =>
    toSingapore({ goods: [{ quantity: 2 }] }, {}),
  '8: [MERG-11] there is only one parcel': () => toSingapore({}),
  '9: [MERG-12] the parcels leave different warehouses': () =>
    toSingapore({ parcel: { whCode: '029DCF' } }, {}),
  '10: [MERG-13] a parcel has no declared goods': async () => ({
    ...(await toSingapore({ goods: [] }, {})),
    pieces: 1,
  }),
  '11: [MERG-14] an item is of a category that does not exist': () =>
    toSingapore({}, { goods: [{ categoryId: '99' }] }),
  '13: [MERG-15] milk powder goes to Hong Kong in a box with other goods': () =>
    toHongKong({ goods: [MILK] }, {}),
  '13: [MERG-15] milk powder goes to Macau': () => toMacau({ goods: [MILK] }, { goods: [MILK] }),
  '13: [MERG-15] milk powder goes to Macau in a box with other goods': () => toMacau({}, { goods: [MILK] }),
  '13: [MERG-15] milk powder goes to Taiwan': () => toTaiwan({ goods: [MILK] }, { goods: [MILK] }),
  '13: [MERG-15] milk powder goes to Taiwan in a box with other goods': () => toTaiwan({}, { goods: [MILK] }),
  '14: [MERG-16] all goods are gifts': () =>
    toSingapore({ goods: [{ gift: true }] }, { goods: [{ gift: true }] }),
  '15: [MERG-17] more than ten pieces have one description': async () => {
    const socks = { description: 'socks', quantity: 5, categoryId: '1', specification: 'x' }
    const chosen = await toSingapore({ goods: [{ description: 'Socks', quantity: 6 }] }, { goods: [socks] })
    return { ...chosen, pieces: 11 }
  },
  '15: [MERG-39] more than ten pieces are of one category': async () => ({
    ...(await toSingapore({ goods: [{ quantity: 6 }] }, { goods: [{ quantity: 5 }] })),
    pieces: 11,
  }),
  '16: [MERG-18] [MERG-38] the goods are of more than ten categories': async () => ({
    ...(await toSingapore(ofCategories(11), {})),
    pieces: 12,
  }),
  '17: [MERG-19] [MERG-42] a single item is worth more than 5000 RMB': () =>
    toSingapore({ goods: [{ unitPrice: 500_001 }] }, {}),
  '18: [MERG-20] [MERG-41] several items together are worth more than 1000 RMB': () =>
    toSingapore({ goods: [{ unitPrice: 60_000 }] }, { goods: [{ unitPrice: 40_001 }] }),
  '18: [MERG-20] several items priced in dollars are worth more than 1000 RMB': () =>
    toTheMainland({ goods: [{ unitPrice: 7_100 }] }),
  '19: [MERG-21] an export goes to a mainland address': async () => ({
    ...(await toSingapore()),
    addressId: await newMainlandAddress(host, me.token),
  }),
  '25: [MERG-22] the send mode belongs to another flow': async () => ({
    ...(await toSingapore()),
    sendModId: CN_MODE,
  }),
  '26: [MERG-23] [PARC-76] the parcels are paid automatically': () =>
    toTheMainland({ parcel: { moveMode: 'authorizedDeduction' } }),
  '27: [MERG-24] eleven parcels are too many, except to Singapore': () => toHongKong(...few(11)),
  '28: [MERG-25] [MERG-34] the parcels together weigh more than 30 kg': () =>
    toSingapore({ parcel: { weight: 15_000 } }, { parcel: { weight: 15_001 } }),
  '29: [MERG-26] the certificate clears another parcel today': async () => {
    const first = await toTheMainland()
    await orderMerge(host, me.token, first)
    return { ...first, packageNos: await onTheWay([{}, {}], FROM_US) }
  },
  '30: [MERG-27] transshipment to Xinjiang is suspended': async () => {
    const [xinjiang] = await host.context.db
      .select()
      .from(originDestinationFlows)
      .where(eq(originDestinationFlows.flowId, '200000002'))
    expect(xinjiang!.suspended).toBe(true)
    const parcel = { whCode: '029DCF', flowId: '200000002', tarArea: 'XJ' }
    const chosen = await toSingapore({ parcel }, { parcel })
    await host.context.db.update(addresses).set({ country: 'XJ' }).where(eq(addresses.id, chosen.addressId))
    return { ...chosen, sendModId: 'SM200000002' }
  },
  '32: [MERG-28] milk powder to Hong Kong weighs more than 5 kg': () =>
    toHongKong({ goods: [MILK], parcel: { weight: 2500 } }, { goods: [MILK], parcel: { weight: 2501 } }),
  '33: [MERG-29] twenty-one parcels are too many to Singapore': () => toSingapore(...few(21)),
  'MRG2: [MERG-35] a box to Singapore has a side longer than 150 cm': () => toSingapore(sized(151, 5, 5), {}),
  'MRG2: [MERG-36] the sides of a box to Singapore are longer than 300 cm together': () =>
    toSingapore(sized(149, 149, 3), {}),
  'MRG2: [MERG-37] a box to the mainland is larger than 200 × 80 × 70 cm': () =>
    toTheMainland(sized(199, 81, 1)),
  'MRG3: [MERG-40] the goods have more than twenty names': async () => ({
    ...(await toSingapore(ofNames(11), ofNames(10))),
    pieces: 21,
  }),
}

describe('merge codes', () => {
  it.each(Object.entries(CASES))('%s', async (title, situation) => {
    const [code] = title.split(':')
    expect(await price(await situation())).toMatchObject({ code })
  })
  it.each([
    ['[MERG-32] twenty parcels to Singapore', () => toSingapore(...few(20))],
    ['[MERG-31] ten parcels to Hong Kong', () => toHongKong(...few(10))],
    ['[MERG-15] milk powder alone to Hong Kong', () => toHongKong({ goods: [MILK] }, { goods: [MILK] })],
    ['[MERG-15] milk powder to the mainland', () => toTheMainland({ goods: [MILK] })],
    ['[MERG-15] milk powder to Singapore', () => toSingapore({ goods: [MILK] }, {})],
    ['[MERG-15] other goods to Hong Kong', () => toHongKong({}, {})],
    ['[MERG-15] other goods to Macau', () => toMacau({}, {})],
    ['[MERG-15] other goods to Taiwan', () => toTaiwan({}, {})],
    ['boxes of the largest size to the mainland', () => toTheMainland(sized(200, 80, 70))],
  ])('%s can be merged', async (_, situation) => {
    expect((await price(await situation())).code).toBe('0')
  })
  it('999: [MERG-30] without an exchange rate for the declared currency, nothing is ordered', async () => {
    const chosen = await toTheMainland()
    const dollars = eq(settlementExchangeRates.currency, 'USD')
    const rates = await host.context.db.delete(settlementExchangeRates).where(dollars).returning()
    const before = await host.context.db.select().from(orders)
    const request = { ...chosen, pieces: 2, totalCents: 1, idempotencyKey: newKey() }
    const [other] = await parcelsLike({})
    const answers = [await price(chosen), await send(host.app, submitMerge, request, asMe())]
    // Parcels that can still be judged stay available.
    const candidates = await ask(host, getMergeCandidates, {}, asMe())
    expect(candidates.map(({ parcel }) => parcel.packageNo)).toEqual([other])
    await host.context.db.insert(settlementExchangeRates).values(rates)
    expect(answers.map(({ code }) => code)).toEqual(['999', '999'])
    expect(await host.context.db.select().from(orders)).toHaveLength(before.length)
  })
  it('the lowest of several codes is returned', async () => {
    const single = { ...(await toSingapore({})), sendModId: CN_MODE }
    expect(await price(single)).toMatchObject({ code: '8' })
  })
  it('a refusal names the parcels it is about', async () => {
    const chosen = await toSingapore({}, { parcel: { whCode: '029DCF' } })
    expect(await price(chosen)).toMatchObject({ code: '9', data: { packageNos: [chosen.packageNos[1]] } })
  })
  it('MRG1: [MERG-43] a recipient gets ten deliveries a month at most', async () => {
    const addressId = await newAddress(host, me.token)
    const packageNos = await newReadyParcels(host, me.token, Array(10).fill({}))
    const { orderNo } = await ask(host, payment.createOrder, orderPayload(packageNos, 10 * 7300), asMe())
    await payByBalance(host, me, orderNo)
    const later = { packageNos: await parcelsLike({}, {}), addressId }
    expect((await price(later)).code).toBe('MRG1')
    // The order is refused too.
    const request = {
      ...later,
      sendModId: SINGAPORE_MODE,
      pieces: 2,
      totalCents: 1,
      idempotencyKey: newKey(),
    }
    expect(await send(host.app, submitMerge, request, asMe())).toMatchObject({ code: 'MRG1' })
    host.wait(32 * 24 * 3_600_000)
    await extendSessions(host)
    expect((await price(later)).code).toBe('0')
  })
})

it('each code of the table occurs with real data', () => {
  expect(codesOf(getMergeFees).filter((code) => !met.has(code))).toEqual([])
})

describe('a merge to an address of the Mainland', () => {
  it('uses the certificate that its receiver submitted, like any parcel', async () => {
    const { chosen, certificateId } = await withCertificate()
    await changeCertificate(certificateId, { byReceiver: true })
    expect(await price(chosen)).toMatchObject({ code: '0' })
    await changeCertificate(certificateId, { status: 'failed' })
    expect(await price(chosen)).toMatchObject({ code: '4' })
  })
  it('cannot be paid once its certificate is deleted, until another one is bound', async () => {
    const { chosen, certificateId } = await withCertificate()
    const { orderNo } = await orderMerge(host, me.token, chosen)
    await ask(host, deleteCertificate, { id: certificateId, unbind: true }, asMe())
    const pay = async () =>
      send(host.app, payOrder, await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay), asMe())
    expect(await pay()).toMatchObject({ code: 'ID2' })
    const id = await newApprovedCertificate(host, me.token)
    await ask(host, setCertificateAddresses, { id, addressIds: [chosen.addressId] }, asMe())
    expect(await pay()).toMatchObject({ code: '0' })
  })
})
