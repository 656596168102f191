import { eq, gt } from 'drizzle-orm'
import { parcels } from '../../server/src/db/schema/parcels'
import { exchangeRates, feeRates } from '../../server/src/db/schema/places'
import { FEE_RATES } from '../../server/src/db/seed/rates'
import { addForecast, editForecast } from '../../src/contract/forecast'
import { getPackageDetail } from '../../src/contract/parcels'
import { createOrder, getOrder, getOutboundFees } from '../../src/contract/payment'
import { sandboxStep } from '../../src/contract/sandbox'
import * as calls from '../../src/contract/service-prices'
import { FEE_TYPE } from '../../src/domain/payment'
import { goodsItem } from '../support/builders'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, forecastTo, key, newAddress, steps } from './support/people'

let addressId: string
hostMembers()
beforeEach(async () => {
  addressId = await newAddress(host, me.token)
})

// The prices are of all members: each test begins with the first ones.
afterEach(async () => {
  await host.world.db.delete(feeRates)
  await host.world.db.insert(feeRates).values(FEE_RATES)
  await host.world.db.delete(exchangeRates).where(gt(exchangeRates.validFrom, new Date('2026-01-02')))
})

/** A parcel whose goods are worth so many yuan in all. */
const worth = (yuan: number, insuredValue: string) => ({
  ...forecastTo(addressId),
  goods: [goodsItem({ quantity: 1, unitPrice: yuan * 100 })],
  insured: true,
  insuredValue,
})
const add = (forecast: unknown) => send(host.app, addForecast, forecast, { token: me.token })
const asMe = () => ({ token: me.token })

describe('a forecast with insurance', () => {
  it.each([
    ['[FORE-71] below 1', 300, '0', 'whole'],
    ['[FORE-72] above the declared value', 300, '301', 'aboveDeclared'],
    ['[FORE-73] above the limit', 9000, '5001', 'aboveCap'],
    ['[FORE-74] of a parcel above 10000 RMB', 10_001, '100', 'excluded'],
  ])('%s is refused beside its field, and nothing is written', async (_, yuan, insuredValue, rule) => {
    const before = (await host.world.db.select().from(parcels)).length
    const answer = await add(worth(yuan, insuredValue))
    const code = `forecast.insuredValue.${rule}`
    expect(answer).toMatchObject({ code: '400', data: { problems: { insuredValue: { code } } } })
    expect(await host.world.db.select().from(parcels)).toHaveLength(before)
  })
  it('is kept, and its fee by the price of its day is on the bill', async () => {
    const { packageNo } = await ask(host, addForecast, worth(3000, '2,500'), asMe())
    expect(await ask(host, getPackageDetail, { packageNo }, asMe())).toMatchObject({ insuredCents: 250_000 })
    // What insurance costs by the time of its pricing is not what the member agreed to.
    await host.world.db.update(feeRates).set({ generalPrice: 900 })
    await steps(host, packageNo, 'receive', 'passReview', 'tally')
    const fees = await ask(host, getOutboundFees, { packageNo }, asMe())
    expect(fees.fees).toContainEqual(
      expect.objectContaining({ feeType: FEE_TYPE.insurance, amountCents: 2500 }),
    )
    expect(await ask(host, getPackageDetail, { packageNo }, asMe())).toMatchObject({
      insuredFee: 2500,
      carriageFee: 11_500,
      totalFeeRmb: 14_000,
    })
    const order = { packageNos: [packageNo], purpose: 1, totalCents: 14_000, idempotencyKey: key() }
    const { orderNo } = await ask(host, createOrder, order, asMe())
    const { lines } = await ask(host, getOrder, { orderNo }, asMe())
    expect(lines.map(({ feeType, amountCents }) => [feeType, amountCents]).sort()).toEqual([
      [FEE_TYPE.insurance, 2500],
      [FEE_TYPE.freight, 11_500],
    ])
  })
  it('can be taken out by a correction', async () => {
    const forecast = worth(300, '300')
    const { packageNo } = await ask(host, addForecast, forecast, asMe())
    await steps(host, packageNo, 'receive')
    await ask(host, sandboxStep, { packageNo, step: 'refuseReview' })
    const corrected = { ...forecast, insured: false, packageNo, idempotencyKey: key() }
    await ask(host, editForecast, corrected, asMe())
    expect(await ask(host, getPackageDetail, { packageNo }, asMe())).toMatchObject({ insuredCents: null })
    await steps(host, packageNo, 'passReview', 'tally')
    expect(await ask(host, getPackageDetail, { packageNo }, asMe())).toMatchObject({ insuredFee: 0 })
  })
  it('is refused while the forwarder insures none', async () => {
    await host.world.db.delete(feeRates).where(eq(feeRates.feeType, FEE_TYPE.insurance))
    expect(await add(worth(300, '300'))).toMatchObject({
      code: '400',
      data: { problems: { insuredValue: { code: 'forecast.insuredValue.notOffered' } } },
    })
    expect(await ask(host, calls.getInsuredRemark, {}, asMe())).toBeNull()
  })
})

describe('prices of services', () => {
  const later = () => new Date(host.world.now().getTime() + 86_400_000)
  it('are told with the rates of the day, those that hold today', async () => {
    const { db } = host.world
    const [insurance] = await db.select().from(feeRates).where(eq(feeRates.feeType, FEE_TYPE.insurance))
    await db.insert(feeRates).values({ ...insurance!, validFrom: later(), generalPrice: 200 })
    await db.insert(exchangeRates).values({ currency: 'USD', validFrom: later(), per100: 80_000 })
    const rateOf = async () => {
      const { prices, exchangeRates: rates } = await ask(host, calls.getServicePrices, {})
      return [
        prices.filter(({ feeType }) => feeType === FEE_TYPE.insurance).map((row) => row.generalPrice),
        rates.filter(({ currency }) => currency === 'USD').map(({ per100 }) => per100),
      ]
    }
    expect(await rateOf()).toEqual([[100], [71_000]])
    host.wait(2 * 86_400_000)
    expect(await rateOf()).toEqual([[200], [80_000]])
  })
  it('are told one by one, and one that there is not is none', async () => {
    const fee = await ask(host, calls.getServiceFee, { feeType: FEE_TYPE.aesDeclaration }, asMe())
    expect(fee).toEqual({ amountCents: 20_000, currency: 'CNY', unit: 'parcel' })
    expect(await ask(host, calls.getServiceFee, { feeType: FEE_TYPE.others }, asMe())).toBeNull()
  })
  it('explain the insurance', async () => {
    expect(await ask(host, calls.getInsuredRemark, {}, asMe())).toMatchObject({
      remark: { sc: expect.stringContaining('赔付'), tc: expect.stringContaining('賠付') },
      centsPerHundred: 100,
      insuredMaxCents: 500_000,
    })
  })
  it('tell the fee of an insured value, or why there is none', async () => {
    const parcel = { whCode: 'JFK03A', declaredCents: 30_000 }
    const fee = await ask(host, calls.getInsuredFee, { ...parcel, insuredValue: '300' }, asMe())
    expect(fee).toEqual({ amountCents: 2200, currency: 'CNY' })
    expect(
      await send(host.app, calls.getInsuredFee, { ...parcel, insuredValue: '301' }, asMe()),
    ).toMatchObject({
      code: '400',
      data: { problems: { insuredValue: { code: 'forecast.insuredValue.aboveDeclared' } } },
    })
    const nowhere = { ...parcel, whCode: 'NOWHERE', insuredValue: '1' }
    expect(await send(host.app, calls.getInsuredFee, nowhere, asMe())).toMatchObject({
      code: '400',
      data: { problems: { whCode: { code: 'forecast.whCode.required' } } },
    })
  })
})
