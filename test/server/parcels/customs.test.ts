import { eq } from 'drizzle-orm'
import { dutyRates, settlementExchangeRates } from '../../../server/src/db/schema/pricing'
import { addAddress } from '../../../src/contract/addresses/addresses'
import { submitSplit } from '../../../src/contract/consolidation/split'
import { addForecast, editForecast } from '../../../src/contract/forecast/forecast'
import { listOriginCountries, listPreviouslyDeclaredGoods } from '../../../src/contract/forecast/goods'
import { changeDestination, getDestinationChangeOptions } from '../../../src/contract/forecast/parcel-changes'
import * as calls from '../../../src/contract/parcels/customs'
import { addressPayload, goodsItem, SELF_PICKUP } from '../../support/builders'
import { send } from '../support/calling'
import {
  newApprovedCertificate,
  newMainlandAddress,
  newReadyParcel,
  orderMerge,
  payByBalance,
} from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail, readOrder } from '../support/mine'
import {
  ask,
  forecastPayloadTo,
  newAddress,
  newKey,
  newMember,
  newOrder,
  newParcel,
  performSteps,
} from '../support/people'

hostMembers()

const GREAT_BRITAIN = '100044010'
const IN_LONDON = addressPayload({
  ...{ country: 'GB', areaCode: '44', phone: '7400123456', postCode: 'SW1A 1AA' },
  ...{ province: 'England', city: 'London', district: '', address: '10 Downing Street' },
  email: 'lim@mail.example',
})
const british = async () => (await ask(host, addAddress, IN_LONDON, asMe())).id
const toBritain = async (goods: object[], part: object = {}) => ({
  ...forecastPayloadTo(await british()),
  ...{ flowId: GREAT_BRITAIN, goods: goods as never },
  ...part,
})
const readInvoice = (packageNo: string) => ask(host, calls.getCustomsInvoice, { packageNo }, asMe())
const readDuties = (packageNo: string) => ask(host, calls.estimateDuties, { packageNo }, asMe())

describe('the country of origin', () => {
  it('is required of each item where the flow asks, and nothing is saved without it', async () => {
    const answer = await send(
      host.app,
      addForecast,
      await toBritain([
        goodsItem({ originCountry: 'CN' }),
        goodsItem({ description: 'Cup', originCountry: '' }),
      ]),
      asMe(),
    )
    expect(answer).toMatchObject({
      code: '400',
      data: { problems: { 'goods.1.originCountry': { code: 'goods.originCountry.required' } } },
    })
    expect(Object.keys((answer.data as { problems: object }).problems)).toEqual(['goods.1.originCountry'])
    expect(await ask(host, listPreviouslyDeclaredGoods, {}, asMe())).toEqual([])
  })
  it('must be in the list of countries, also where the flow does not ask', async () => {
    const codes = (await ask(host, listOriginCountries, {}, asMe())).map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['CN', 'VN', 'IT']))
    const payload = {
      ...forecastPayloadTo(await newAddress(host, me.token)),
      goods: [goodsItem({ originCountry: 'XX' })],
    }
    expect(await send(host.app, addForecast, payload, asMe())).toMatchObject({
      code: '400',
      data: { problems: { 'goods.0.originCountry': { code: 'goods.originCountry.unknown' } } },
    })
  })
  it('is stored, offered with earlier goods, and changed by a correction', async () => {
    const payload = await toBritain([goodsItem({ originCountry: 'CN' })])
    const { packageNo } = await ask(host, addForecast, payload, asMe())
    const detail = await readDetail(packageNo)
    expect(detail.goods.map(({ originCountry }) => originCountry)).toEqual(['CN'])
    const [before] = await ask(host, listPreviouslyDeclaredGoods, {}, asMe())
    expect(before).toMatchObject({ originCountry: 'CN' })
    const basedOn = detail.summary.updatedAt
    const goods = [goodsItem({ originCountry: 'VN' })]
    await ask(host, editForecast, { ...payload, goods, packageNo, basedOn, idempotencyKey: newKey() }, asMe())
    expect((await readDetail(packageNo)).goods[0]).toMatchObject({ originCountry: 'VN' })
  })
  it('moves with the goods into the pieces of a split', async () => {
    const packageNo = await newReadyParcel(host, me.token, {
      goods: [
        { quantity: 2, originCountry: 'VN' },
        { quantity: 2, originCountry: 'IT' },
        { quantity: 1, originCountry: 'CN' },
      ],
    })
    const pieces = [2, 2, 1].map((quantity, position) => [{ position, quantity }])
    const split = { packageNo, pieces, totalCents: 3000, idempotencyKey: newKey() }
    await payByBalance(host, me, (await ask(host, submitSplit, split, asMe())).orderNo)
    await performSteps(host, packageNo, 'split')
    const { splitInto } = await readDetail(packageNo)
    const invoices = await Promise.all(splitInto.map(readInvoice))
    // The invoice of a piece has only its own goods.
    expect(invoices.map(({ lines }) => lines.map(({ originCountry }) => originCountry)).sort()).toEqual([
      ['CN'],
      ['IT'],
      ['VN'],
    ])
    expect((await readInvoice(packageNo)).lines).toEqual([])
    expect(await readDuties(packageNo)).toBeNull()
  })
  it('is awaited of a parcel in the warehouse that is sent there, before it is reviewed again', async () => {
    const packageNo = await newReadyParcel(host, me.token)
    const { destinations } = await ask(host, getDestinationChangeOptions, { packageNo }, asMe())
    expect(destinations.find(({ flowId }) => flowId === GREAT_BRITAIN)?.refusal).toBeNull()
    const addressId = await british()
    const to = { packageNo, flowId: GREAT_BRITAIN, moveMode: 'standard' as const, addressId }
    await ask(host, changeDestination, to, asMe())
    await ask(host, changeDestination, to, asMe())
    const { summary, sfPkg, goods: stored } = await readDetail(packageNo)
    expect(summary).toMatchObject({ state: 'declarationFailed', tarArea: 'GB', handingType: 21 })
    expect(sfPkg.routePathList.slice(0, 2)).toMatchObject([
      { code: 'reviewRefused', params: { reason: 21 } },
      { code: 'destinationChanged' },
    ])
    expect((await readInvoice(packageNo)).lines).toMatchObject([{ faults: ['hsCode', 'originCountry'] }])
    const correct = (originCountry: string) => {
      const goods = stored.map(({ id: _i, value: _v, ...item }) => ({ ...item, originCountry }))
      const forecast = { ...forecastPayloadTo(addressId), trackingNo: summary.trackingNo!, goods }
      const change = { packageNo, basedOn: summary.updatedAt, idempotencyKey: newKey() }
      return send(host.app, editForecast, { ...forecast, flowId: GREAT_BRITAIN, ...change }, asMe())
    }
    expect(await correct('')).toMatchObject({
      data: { problems: { 'goods.0.originCountry': { code: 'goods.originCountry.required' } } },
    })
    expect(await correct('CN')).toMatchObject({ code: '0' })
    expect((await readDetail(packageNo)).summary).toMatchObject({ state: 'inboundReview', handingType: null })
    await performSteps(host, packageNo, 'passReview', 'tally')
    expect((await readInvoice(packageNo)).lines).toMatchObject([{ faults: ['hsCode'] }])
  })
  it('is required of a parcel that has not arrived before it is sent there', async () => {
    const { packageNo } = await newParcel(host, me.token)
    const { destinations } = await ask(host, getDestinationChangeOptions, { packageNo }, asMe())
    const { refusal } = destinations.find(({ flowId }) => flowId === GREAT_BRITAIN)!
    expect(refusal).toEqual({ code: '121', data: {} })
    const to = { packageNo, flowId: GREAT_BRITAIN, moveMode: 'standard' as const, addressId: await british() }
    expect(await send(host.app, changeDestination, to, asMe())).toMatchObject({ code: '121' })
    expect((await readDetail(packageNo)).summary.tarArea).toBe('SG')
  })
})

describe('the invoice for customs', () => {
  it('has everything that customs read, as declared', async () => {
    const goods = [
      goodsItem({ hsCode: '8518.30', originCountry: 'VN', quantity: 2, unitPrice: 7400 }),
      goodsItem({ description: 'Gift card', originCountry: 'CN', quantity: 1, unitPrice: 100, gift: true }),
    ]
    const { packageNo } = await ask(host, addForecast, await toBritain(goods), asMe())
    const invoice = await readInvoice(packageNo)
    expect(invoice).toMatchObject({
      ...{ number: `CI-${packageNo}`, issuedAt: null, grossWeight: null, reason: 'personal' },
      ...{ totalCents: 14_900, currency: 'CNY', mergedInto: null },
      sender: {
        name: { en: 'Dongguan' },
        address: 'Dukou Warehouse, No. 88 Gangkou Avenue, Humen Town, Dongguan, Guangdong 523900, China',
        postCode: '523900',
      },
      receiver: {
        ...{ name: 'Lim Wei Ling', areaCode: '44', phone: '7400123456', country: 'GB' },
        ...{ city: 'London', address: '10 Downing Street', postCode: 'SW1A 1AA', maskedIdNumber: '' },
        email: 'lim@mail.example',
      },
    })
    expect(invoice.sender.address).not.toContain('{code}')
    expect(invoice.lines).toMatchObject([
      {
        ...{ hsCode: '8518.30', originCountry: 'VN', originName: { en: 'Vietnam' }, faults: [] },
        ...{ quantity: 2, unitPrice: 7400, value: 14_800, currency: 'CNY' },
      },
      { description: 'Gift card', gift: true, faults: ['hsCode'] },
    ])
  })
  it('is final when the parcel leaves, and does not change after that', async () => {
    const { packageNo, orderNo } = await newOrder(host, me.token)
    const draft = await readInvoice(packageNo)
    expect(draft).toMatchObject({ issuedAt: null, grossWeight: 1860 })
    await payByBalance(host, me, orderNo)
    host.wait(60_000)
    const shippedAt = host.context.now()
    await performSteps(host, packageNo, 'ship')
    const { summary: _s, ...final } = await readInvoice(packageNo)
    expect(Math.abs(Date.parse(final.issuedAt!) - shippedAt.getTime())).toBeLessThan(60_000)
    expect(final).toMatchObject({ number: draft.number, lines: draft.lines, receiver: draft.receiver })
    host.wait(3_600_000)
    await performSteps(host, packageNo, 'clear', 'transit', 'deliver', 'sign')
    const { summary: _l, ...later } = await readInvoice(packageNo)
    expect(later).toEqual(final)
  })
  it('of a merged parcel lists all goods; a parcel inside refers to it', async () => {
    const addressId = await newAddress(host, me.token)
    const packageNos = [
      await newReadyParcel(host, me.token, { goods: [{ originCountry: 'VN' }] }),
      await newReadyParcel(host, me.token, { goods: [{ originCountry: 'IT' }] }),
    ]
    const { orderNo } = await orderMerge(host, me.token, { packageNos, addressId })
    await payByBalance(host, me, orderNo)
    const merged = (await readOrder(orderNo)).parcels[0]!.packageNo
    const invoice = await readInvoice(merged)
    expect(invoice.lines.map(({ originCountry }) => originCountry).sort()).toEqual(['IT', 'VN'])
    expect(invoice).toMatchObject({ totalCents: 2000, mergedInto: null })
    const inside = await readInvoice(packageNos[0]!)
    expect(inside).toMatchObject({ mergedInto: merged, lines: [{ originCountry: 'VN' }] })
    expect(await readDuties(packageNos[0]!)).toBeNull()
  })
  it('names the collector of a pickup, and masks the ID number of an address', async () => {
    const pickup = { ...forecastPayloadTo(''), ...SELF_PICKUP }
    const { packageNo } = await ask(host, addForecast, pickup, asMe())
    expect((await readInvoice(packageNo)).receiver).toMatchObject({
      ...{ name: 'Tan Mei Hua', areaCode: '65', phone: '91234567', country: 'SG', maskedIdNumber: '' },
    })
    const certificateId = await newApprovedCertificate(host, me.token)
    const addressId = await newMainlandAddress(host, me.token, certificateId)
    const goods = [goodsItem({ currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000' })]
    const home = { ...forecastPayloadTo(addressId), whCode: 'JFK03A', flowId: '100001001', goods }
    const mainland = await ask(host, addForecast, home, asMe())
    expect((await readInvoice(mainland.packageNo)).receiver).toMatchObject({
      ...{ name: '林宜', city: '深圳市', maskedIdNumber: 'E1••••678' },
    })
  })
  it('and the estimate do not exist for another member', async () => {
    const { packageNo } = await newParcel(host, me.token)
    const other = { token: (await newMember(host)).token }
    for (const call of [calls.getCustomsInvoice, calls.estimateDuties])
      expect(await send(host.app, call, { packageNo }, other)).toMatchObject({ code: '6' })
  })
})

describe('the estimate of import taxes', () => {
  const expensive = { grams: 1000, goods: [{ quantity: 2, unitPrice: 150_000 }] }
  it('is 9 % of goods and freight to Singapore above S$400, with its source', async () => {
    const packageNo = await newReadyParcel(host, me.token, expensive)
    // 3,000.00 CNY and 73.00 CNY of freight, at 5.45 CNY per dollar.
    expect(await readDuties(packageNo)).toMatchObject({
      missingCurrencies: [],
      estimate: {
        ...{ currency: 'SGD', goodsCents: 55_046, freightCents: 1339, insuranceCents: 0, totalCents: 5075 },
        taxes: [
          {
            ...{ kind: 'gst', basisPoints: 900, base: 'landed', thresholdCents: 40_000 },
            ...{ comparedCents: 56_385, isBelowThreshold: false, cents: 5075, items: [{ cents: 5075 }] },
            ...{ source: { en: 'IRAS and Singapore Customs' }, validFrom: '2024-01-01' },
          },
        ],
      },
    })
    const { totalFeeRmb } = await readDetail(packageNo)
    expect(totalFeeRmb).toBe(7300)
  })
  it('is nothing below the threshold, and has no freight before the parcel is priced', async () => {
    const { packageNo } = await newParcel(host, me.token)
    expect((await readDuties(packageNo))?.estimate).toMatchObject({
      ...{ freightCents: null, totalCents: 0 },
      taxes: [{ isBelowThreshold: true, cents: 0 }],
    })
  })
  it('does not exist for a destination without rates, and after a row ends the tax', async () => {
    const addressId = await newAddress(host, me.token)
    const packageNo = await newReadyParcel(host, me.token, { ...expensive, addressId })
    const [rate] = await host.context.db.select().from(dutyRates).where(eq(dutyRates.destination, 'SG'))
    const ended = { ...rate!, validFrom: new Date(host.context.now().getTime() + 60_000), basisPoints: 0 }
    await host.context.db.insert(dutyRates).values(ended)
    try {
      expect(await readDuties(packageNo)).not.toBeNull()
      host.wait(60_001)
      expect(await readDuties(packageNo)).toBeNull()
    } finally {
      await host.context.db.delete(dutyRates).where(eq(dutyRates.basisPoints, 0))
    }
  })
  it('names the currency without an exchange rate', async () => {
    const packageNo = await newReadyParcel(host, me.token, expensive)
    const isSingapore = eq(settlementExchangeRates.currency, 'SGD')
    const rows = await host.context.db.select().from(settlementExchangeRates).where(isSingapore)
    await host.context.db.delete(settlementExchangeRates).where(isSingapore)
    try {
      expect(await readDuties(packageNo)).toEqual({ missingCurrencies: ['SGD'], estimate: null })
    } finally {
      await host.context.db.insert(settlementExchangeRates).values(rows)
    }
  })
})
