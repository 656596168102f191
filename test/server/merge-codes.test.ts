import { eq, inArray } from 'drizzle-orm'
import { certificates } from '../../server/src/db/schema/certificates'
import { addresses, goods, parcels } from '../../server/src/db/schema/parcels'
import { orders } from '../../server/src/db/schema/payment'
import { exchangeRates, flows, goodsCategories } from '../../server/src/db/schema/places'
import { addAddress } from '../../src/contract/addresses'
import { bindCertificate, deleteCertificate } from '../../src/contract/certificates'
import { getMergeCandidates, getMergeFees, submitMerge } from '../../src/contract/consolidation'
import { getPackageDetail } from '../../src/contract/parcels'
import * as payment from '../../src/contract/payment'
import { METHOD_ID } from '../../src/domain/payment'
import { addressPayload } from '../support/builders'
import { send } from './support/calling'
import {
  approvedCertificate,
  type Chosen,
  feesOfMerge,
  mainlandAddress,
  orderMerge,
  payByBalance,
  type ReadyParcel,
  readyParcel,
  readyParcels,
} from './support/consolidation'
import { host, hostMembers, me } from './support/hosted'
import { ask, keepSessions, key, newAddress, newMember, payWith, steps } from './support/people'

hostMembers()

const as = () => ({ token: me.token })
/** Every code that was brought about here by what lies in the database. */
const met = new Set<string>()
async function price(chosen: Chosen) {
  const answer = await feesOfMerge(host, me.token, chosen)
  met.add(answer.code)
  return answer
}
const ready = (...parts: ReadyParcel[]) => readyParcels(host, me.token, parts)
const changeParcels = (packageNos: string[], change: Partial<typeof parcels.$inferInsert>) =>
  host.world.db.update(parcels).set(change).where(inArray(parcels.packageNo, packageNos))
const changeGoods = (packageNos: string[], change: Partial<typeof goods.$inferInsert>) =>
  host.world.db.update(goods).set(change).where(inArray(goods.packageNo, packageNos))

/** What is picked, and where it is to go. */
type Situation = () => Promise<Chosen>
const US = { whCode: 'JFK03A', flowId: '100001001' }
const US_GOODS = { currency: 'USD', unitPrice: 1000, eccn: 'EAR99', scheduleB: '8518300000' }
const CN_MODE = 'SM100001001'

/** Two parcels from the US to a mainland address, by a certificate of their own. */
async function toTheMainland(): Promise<Chosen & { certificateId: string }> {
  const certificateId = await approvedCertificate(host, me.token)
  const addressId = await mainlandAddress(host, me.token, certificateId)
  const part = { trip: US, addressId, goods: [US_GOODS] }
  return { packageNos: await ready(part, part), addressId, sendModId: CN_MODE, certificateId }
}
const changeCertificate = (id: string, change: Partial<typeof certificates.$inferInsert>) =>
  host.world.db.update(certificates).set(change).where(eq(certificates.id, id))
async function toHongKong(parts: ReadyParcel[]): Promise<Chosen> {
  const hk = { ...{ country: 'HK', areaCode: '852', phone: '91234567', postCode: '999077' }, name: '陈美华' }
  const address = addressPayload({ ...hk, city: '香港', district: '', address: `弥敦道 ${Math.random()} 号` })
  const { id: addressId } = await ask(host, addAddress, address, as())
  const trip = { flowId: '100005003' }
  const packageNos = await ready(...parts.map((part) => ({ ...part, trip, addressId })))
  return { packageNos, addressId, sendModId: 'SM100005003' }
}
const two = async (...parts: ReadyParcel[]): Promise<Chosen> => {
  const addressId = await newAddress(host, me.token)
  const made = (parts.length > 0 ? parts : [{}, {}]).map((part) => ({ addressId, ...part }))
  return { packageNos: await ready(...made), addressId }
}
const MILK = { categoryId: '6', specification: '800 g' }

const CASES: [code: string, rows: string, what: string, situation: Situation][] = [
  [
    '1',
    'MERG-04',
    'the address is not there',
    async () => {
      const chosen = await two()
      return { ...chosen, addressId: 'nobody' }
    },
  ],
  [
    '2',
    'MERG-05',
    'a mainland address has no certificate',
    async () => {
      const chosen = await toTheMainland()
      return { ...chosen, addressId: await mainlandAddress(host, me.token) }
    },
  ],
  [
    '3',
    'MERG-06',
    'its certificate is under review',
    async () => {
      const chosen = await toTheMainland()
      await changeCertificate(chosen.certificateId, { status: 'underReview' })
      return chosen
    },
  ],
  [
    '4',
    'MERG-07',
    'its certificate did not pass',
    async () => {
      const chosen = await toTheMainland()
      await changeCertificate(chosen.certificateId, { status: 'failed' })
      return chosen
    },
  ],
  [
    '5',
    'MERG-08',
    'its certificate has expired',
    async () => {
      const chosen = await toTheMainland()
      await changeCertificate(chosen.certificateId, { validUntil: '2020-01-01' })
      return chosen
    },
  ],
  [
    '6',
    'MERG-09',
    'a parcel does not wait for its payment any more',
    async () => {
      const chosen = await two()
      await steps(host, chosen.packageNos[0]!, 'raiseException')
      return chosen
    },
  ],
  [
    '6',
    'MERG-09',
    "a parcel is another member's",
    async () => {
      const other = await newMember(host)
      const chosen = await two()
      return { ...chosen, packageNos: [chosen.packageNos[0]!, await readyParcel(host, other.token)] }
    },
  ],
  [
    '7',
    'MERG-10',
    'another quantity lies in them than was seen',
    async () => {
      const chosen = await two()
      await changeGoods([chosen.packageNos[0]!], { quantity: 2 })
      return chosen
    },
  ],
  ['8', 'MERG-11', 'there is one parcel', async () => two({})],
  [
    '9',
    'MERG-12',
    'they start at different warehouses',
    async () => {
      const chosen = await two()
      await changeParcels([chosen.packageNos[0]!], { whCode: '029DCF' })
      return chosen
    },
  ],
  ['9', 'MERG-12', 'they go in different modes', async () => two({}, { trip: { moveMode: 'specialGoods' } })],
  [
    '10',
    'MERG-13',
    'nothing is declared in one',
    async () => {
      const chosen = await two()
      await host.world.db.delete(goods).where(eq(goods.packageNo, chosen.packageNos[0]!))
      return { ...chosen, pieces: 1 }
    },
  ],
  [
    '11',
    'MERG-14',
    'a commodity is of a category that is not there any more',
    async () => {
      const chosen = await two()
      await changeGoods([chosen.packageNos[1]!], { categoryId: '99' })
      return chosen
    },
  ],
  [
    '13',
    'MERG-15',
    'milk powder lies in a box with other goods to Hong Kong',
    async () => toHongKong([{ goods: [MILK] }, {}]),
  ],
  [
    '14',
    'MERG-16',
    'all are gifts',
    async () => two({ goods: [{ gift: true }] }, { goods: [{ gift: true }] }),
  ],
  [
    '15',
    'MERG-17',
    'more than ten are of one description',
    async () => ({
      ...(await two(
        { goods: [{ quantity: 6, description: 'Socks' }] },
        { goods: [{ quantity: 5, description: 'socks' }] },
      )),
      pieces: 11,
    }),
  ],
  [
    '15',
    'MERG-39',
    'more than ten are of one category',
    async () => ({
      ...(await two({ goods: [{ quantity: 6 }] }, { goods: [{ quantity: 5 }] })),
      pieces: 11,
    }),
  ],
  [
    '17',
    'MERG-19] [MERG-42',
    'a single item is worth more than 5000 RMB',
    async () => two({ goods: [{ unitPrice: 500_001 }] }, {}),
  ],
  [
    '18',
    'MERG-20] [MERG-41',
    'several items are worth more than 1000 RMB',
    async () => two({ goods: [{ unitPrice: 60_000 }] }, { goods: [{ unitPrice: 40_001 }] }),
  ],
  [
    '18',
    'MERG-20',
    'they are worth more than 1000 RMB in dollars',
    async () => {
      const chosen = await toTheMainland()
      await changeGoods(chosen.packageNos, { unitPrice: 7_100 })
      return chosen
    },
  ],
  [
    '19',
    'MERG-21',
    'an export goes to a mainland address',
    async () => {
      const chosen = await two()
      return { ...chosen, addressId: await mainlandAddress(host, me.token) }
    },
  ],
  [
    '25',
    'MERG-22',
    'the send mode is none of their flow',
    async () => ({ ...(await two()), sendModId: CN_MODE }),
  ],
  [
    '26',
    'MERG-23] [PARC-76',
    'they are paid automatically',
    async () => {
      const chosen = await toTheMainland()
      await changeParcels(chosen.packageNos, { moveMode: 'authorizedDeduction' })
      return chosen
    },
  ],
  [
    '28',
    'MERG-25] [MERG-34',
    'together they weigh more than 30 kg',
    async () => two({ grams: 15_000 }, { grams: 15_001 }),
  ],
  [
    '29',
    'MERG-26',
    'another parcel is cleared by the certificate today',
    async () => {
      const first = await toTheMainland()
      const { packageNos, addressId, sendModId } = first
      const chosen = { packageNos, addressId, sendModId }
      await orderMerge(host, me.token, chosen)
      const part = { trip: US, addressId: chosen.addressId, goods: [US_GOODS] }
      return { ...chosen, packageNos: await ready(part, part) }
    },
  ],
  [
    '30',
    'MERG-27',
    'transshipment to Xinjiang is suspended',
    async () => {
      const chosen = await two()
      const [xinjiang] = await host.world.db.select().from(flows).where(eq(flows.flowId, '200000002'))
      expect(xinjiang!.suspended).toBe(true)
      await changeParcels(chosen.packageNos, { whCode: '029DCF', flowId: '200000002', tarArea: 'XJ' })
      await host.world.db.update(addresses).set({ country: 'XJ' }).where(eq(addresses.id, chosen.addressId))
      return { ...chosen, sendModId: 'SM200000002' }
    },
  ],
  [
    '32',
    'MERG-28',
    'milk powder to Hong Kong weighs more than 5 kg',
    async () =>
      toHongKong([
        { goods: [MILK], grams: 2500 },
        { goods: [MILK], grams: 2501 },
      ]),
  ],
  [
    'MRG2',
    'MERG-35',
    'a side is longer than 150 cm to Singapore',
    async () => two({ size: { lengthCm: 151, widthCm: 5, heightCm: 5 } }, {}),
  ],
  [
    'MRG2',
    'MERG-36',
    'the sides come to more than 300 cm to Singapore',
    async () => two({ size: { lengthCm: 149, widthCm: 149, heightCm: 3 } }, {}),
  ],
]

const [INSIDE, OUTSIDE] = [
  { lengthCm: 200, widthCm: 80, heightCm: 70 },
  { lengthCm: 199, widthCm: 81, heightCm: 1 },
]

describe('merge codes', () => {
  it.each(CASES)('%s: [%s] %s', async (code, _rows, _what, situation) => {
    const chosen = await situation()
    const { certificateId: _certificateId, ...asked } = chosen as Chosen & { certificateId?: string }
    expect((await price(asked)).code).toBe(code)
    // Nor is it ordered.
    const request = { sendModId: 'SM100005001', pieces: asked.packageNos.length, ...asked }
    const ordered = { ...request, totalCents: 1, idempotencyKey: key() }
    expect(await send(host.app, submitMerge, ordered, as())).toMatchObject({ code })
  })
  it('16: [MERG-18] [MERG-38] there are more than ten categories', async () => {
    const chosen = await two(
      { goods: Array.from({ length: 6 }, () => ({})) },
      { goods: Array.from({ length: 5 }, () => ({})) },
    )
    const inside = await host.world.db.select().from(goods).where(inArray(goods.packageNo, chosen.packageNos))
    for (const [place, { id }] of inside.entries())
      await host.world.db
        .update(goods)
        .set({ categoryId: String(place) })
        .where(eq(goods.id, id))
    // Categories that nobody has would be told as missing before: what is complete is told by the rows.
    const kept = await host.world.db.select().from(goodsCategories)
    const more = inside.map((_, place) => ({
      ...kept[0]!,
      typeId: String(place),
      specificationRequired: false,
    }))
    await host.world.db.insert(goodsCategories).values(more).onConflictDoNothing()
    expect((await price({ ...chosen, pieces: 11 })).code).toBe('16')
  })
  it('MRG3: [MERG-40] there are more than twenty names', async () => {
    const names = (count: number) => ({
      goods: Array.from({ length: count }, (_, at) => ({
        categoryId: String(1 + (at % 5)),
        specification: 'x',
        unitPrice: 10,
      })),
    })
    const chosen = await two(names(11), names(10))
    expect((await price({ ...chosen, pieces: 21 })).code).toBe('MRG3')
  })
  it('27: [MERG-24] [MERG-31] eleven parcels are too many, but to Singapore', async () => {
    const chosen = await toHongKong(
      Array.from({ length: 11 }, (_, at) => ({ grams: 100, goods: [{ categoryId: at % 2 ? '3' : '1' }] })),
    )
    expect((await price(chosen)).code).toBe('27')
    expect((await price({ ...chosen, packageNos: chosen.packageNos.slice(0, 10) })).code).toBe('0')
  })
  it('33: [MERG-29] [MERG-32] to Singapore twenty go, and twenty-one do not', async () => {
    const parts = Array.from({ length: 21 }, (_, at) => ({
      grams: 100,
      goods: [{ categoryId: ['1', '2', '3'][at % 3]!, specification: 'x', description: `Thing ${at % 7}` }],
    }))
    const chosen = await two(...parts)
    expect((await price(chosen)).code).toBe('33')
    expect((await price({ ...chosen, packageNos: chosen.packageNos.slice(0, 20) })).code).toBe('0')
  })
  it('MRG2: [MERG-37] a box to the mainland is larger than 200 × 80 × 70 cm', async () => {
    const { packageNos, addressId, sendModId } = await toTheMainland()
    const size = ({ lengthCm: length, widthCm: width, heightCm: height }: typeof INSIDE) => ({
      outerSize: { length, width, height },
    })
    const chosen = { packageNos, addressId, sendModId }
    await changeParcels(packageNos, size(INSIDE))
    expect((await price(chosen)).code).toBe('0')
    await changeParcels([packageNos[0]!], size(OUTSIDE))
    expect(await price(chosen)).toMatchObject({ code: 'MRG2', data: { packageNo: packageNos[0] } })
  })
  it('999: [MERG-30] the forwarder names no exchange rate for what was declared, and nothing is ordered', async () => {
    const { packageNos, addressId, sendModId } = await toTheMainland()
    const chosen = { packageNos, addressId, sendModId }
    const dollars = eq(exchangeRates.currency, 'USD')
    const rates = await host.world.db.delete(exchangeRates).where(dollars).returning()
    const before = await host.world.db.select().from(orders)
    const request = { ...chosen, pieces: 2, totalCents: 1, idempotencyKey: key() }
    const [other] = await ready({})
    const answers = [await price(chosen), await send(host.app, submitMerge, request, as())]
    // It keeps those from nothing that can be judged.
    const candidates = await ask(host, getMergeCandidates, {}, as())
    expect(candidates.map(({ parcel }) => parcel.packageNo)).toEqual([other])
    await host.world.db.insert(exchangeRates).values(rates)
    expect(answers.map(({ code }) => code)).toEqual(['999', '999'])
    expect(await host.world.db.select().from(orders)).toHaveLength(before.length)
  })
  it('MRG1: [MERG-43] a recipient gets ten deliveries a month', async () => {
    const addressId = await newAddress(host, me.token)
    const packageNos = await ready(...Array.from({ length: 10 }, () => ({ addressId })))
    for (const packageNo of packageNos) {
      const { totalFeeRmb } = (await ask(host, getPackageDetail, { packageNo }, as())).summary
      const one = { packageNos: [packageNo], purpose: 1, totalCents: totalFeeRmb!, idempotencyKey: key() }
      await payByBalance(host, me, (await ask(host, payment.createOrder, one, as())).orderNo)
    }
    const later = { packageNos: await ready({}, {}), addressId }
    expect((await price(later)).code).toBe('MRG1')
    host.wait(32 * 24 * 3_600_000)
    await keepSessions(host)
    expect((await price(later)).code).toBe('0')
  })
})

it('each code of the table was brought about by real data', () => {
  expect(Object.keys(getMergeFees.errors).filter((code) => !met.has(code))).toEqual([])
})

describe('a merge to an address of the Mainland', () => {
  it('goes by what the receiver there handed in, as any parcel does', async () => {
    const chosen = await toTheMainland()
    await changeCertificate(chosen.certificateId, { byReceiver: true })
    expect(await price(chosen)).toMatchObject({ code: '0' })
    await changeCertificate(chosen.certificateId, { status: 'failed' })
    expect(await price(chosen)).toMatchObject({ code: '4' })
  })
  it('is not paid for once the certificate is gone that it was ordered by', async () => {
    const chosen = await toTheMainland()
    const { orderNo } = await orderMerge(host, me.token, chosen)
    await ask(host, deleteCertificate, { id: chosen.certificateId, unbind: true }, as())
    const pay = () => send(host.app, payment.payOrder, payWith(orderNo, METHOD_ID.alipay), as())
    expect(await pay()).toMatchObject({ code: 'ID2' })
    const id = await approvedCertificate(host, me.token)
    await ask(host, bindCertificate, { id, addressIds: [chosen.addressId] }, as())
    expect(await pay()).toMatchObject({ code: '0' })
  })
})
