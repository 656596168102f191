import { eq, gt } from 'drizzle-orm'
import {
  sandboxApplyWarehouseStep,
  sandboxChangeMember,
  sandboxListWechatMessages,
} from '../../../sandbox/contract/sandbox'
import { sendDueMessages } from '../../../server/src/areas/messages/send-messages'
import { remindOfStorageFees } from '../../../server/src/areas/parcels/remind-storage'
import { parcels } from '../../../server/src/db/schema/parcels'
import { feeRates, settlementExchangeRates } from '../../../server/src/db/schema/pricing'
import { FEE_RATES } from '../../../server/src/db/seed/rates'
import { getOutboundFeesOfParcel } from '../../../src/contract/dispatch/outbound'
import { addForecast, editForecast } from '../../../src/contract/forecast/forecast'
import { acceptParcelMessages } from '../../../src/contract/messages/messages'
import { createOrder, getOrder } from '../../../src/contract/orders/orders'
import { getFirstPackagePage, getNextPackagePage } from '../../../src/contract/parcels/parcels'
import * as servicePrices from '../../../src/contract/pricing/service-prices'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { goodsItem } from '../../support/builders'
import { fieldProblem, send } from '../support/calling'
import { newReadyParcel, uniqueGoods } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import {
  ask,
  extendSessions,
  forecastPayloadTo,
  newAddress,
  newKey,
  newParcel,
  newParcelToPay,
  performSteps,
} from '../support/people'

hostMembers()

it('the insurance fee shows the insured value and the number of hundreds', async () => {
  const goods = [uniqueGoods({ quantity: 2, unitPrice: 20_000 })]
  const packageNo = await newReadyParcel(host, me.token, {
    goods,
    part: { insured: true, insuredValue: '350' },
  })
  const fee = (await readDetail(packageNo)).fees.find(({ feeType }) => feeType === FEE_TYPE_CODE.insurance)
  expect(fee).toMatchObject({
    amountCents: 400,
    params: { insuredCents: 35_000, insuredCurrency: 'CNY', count: 4, eachCents: 100 },
  })
})

describe('storage', () => {
  const days = async (n: number) => {
    host.wait(n * 86_400_000)
    await extendSessions(host)
  }
  const card = async (packageNo: string) => {
    const { packageList } = await ask(host, getFirstPackagePage, { group: 0, page: 1 }, asMe())
    return packageList.find((parcel) => parcel.packageNo === packageNo)!
  }
  const told = async (packageNo: string) =>
    (await readDetail(packageNo)).sfPkg.routePathList.filter(({ code }) => code === 'storageEnding')

  describe('the free days in the warehouse', () => {
    it('are shown on the card of each waiting parcel, with the later cost per day', async () => {
      const { packageNo } = await newParcel(host, me.token)
      expect((await card(packageNo)).storage).toBeNull()
      const arrived = host.context.now().getTime()
      await performSteps(host, packageNo, 'receive')
      const until = (n: number, centsPerDay: number) => ({
        freeUntil: new Date(arrived + n * 86_400_000).toISOString(),
        centsPerDay,
      })
      // 1.86 kg count as two kilograms.
      expect((await card(packageNo)).storage).toEqual(until(30, 200))
      await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
      expect((await card(packageNo)).storage).toEqual(until(60, 160))
      await performSteps(host, packageNo, 'passReview', 'tally')
      const [listed] = (await ask(host, getNextPackagePage, { group: 1, page: 1 }, asMe())).packageList
      expect(listed).toMatchObject({ packageNo, storage: until(60, 160) })
      expect((await readDetail(packageNo)).storage).toEqual(until(60, 160))
    })
    it('continue during an exception and count for the bill, but not for a lost parcel', async () => {
      const { packageNo } = await newParcel(host, me.token)
      await performSteps(host, packageNo, 'receive')
      const { storage } = await card(packageNo)
      await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'raiseException', reason: 2 })
      expect((await card(packageNo)).storage).toEqual(storage)
      await days(31)
      await performSteps(host, packageNo, 'resolveException', 'passReview', 'tally')
      const { storageFee } = await readDetail(packageNo)
      // Two kilograms for the one day after the 30 free days.
      expect(storageFee).toBe(200)
      const { packageNo: lost } = await newParcel(host, me.token)
      await performSteps(host, lost, 'receive')
      await ask(host, sandboxApplyWarehouseStep, { packageNo: lost, step: 'raiseException', reason: 6 })
      expect((await card(lost)).storage).toBeNull()
    })
  })

  describe('the end of the free days', () => {
    it('is announced once, three days before, in the history and by a requested message', async () => {
      const { packageNo } = await newParcelToPay(host, me.token)
      const { packageNo: silent } = await newParcelToPay(host, me.token)
      const code = `sandbox-o_storage-${newKey().slice(0, 6)}`
      await ask(
        host,
        acceptParcelMessages,
        { packageNo, kinds: ['storage'], code, idempotencyKey: newKey() },
        asMe(),
      )
      const until = (await card(packageNo)).storage!.freeUntil
      await days(26.9)
      await remindOfStorageFees(host.context)
      expect(await told(packageNo)).toEqual([])
      await days(0.2)
      await Promise.all([remindOfStorageFees(host.context), remindOfStorageFees(host.context)])
      await days(1)
      await remindOfStorageFees(host.context)
      const params = { freeUntil: until, amountCents: 200, currency: 'CNY' }
      expect(await told(packageNo)).toMatchObject([{ params }])
      expect(await told(silent)).toHaveLength(1)
      await sendDueMessages(host.context, host.outside.sender)
      const shown = (await ask(host, sandboxListWechatMessages, {})).filter(({ page }) =>
        page.endsWith(packageNo),
      )
      expect(shown).toMatchObject([{ templateId: 'sandbox-storage', data: { amount2: '¥2.00' } }])
    })
    it('is announced again after a membership extended it, but not once it is over', async () => {
      const { packageNo } = await newParcelToPay(host, me.token)
      await days(28)
      await remindOfStorageFees(host.context)
      await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
      await days(1)
      await remindOfStorageFees(host.context)
      expect(await told(packageNo)).toHaveLength(1)
      await days(29)
      await remindOfStorageFees(host.context)
      expect((await told(packageNo)).map(({ params }) => params.amountCents)).toEqual([160, 200])
      const { packageNo: late } = await newParcelToPay(host, me.token)
      await days(61)
      await remindOfStorageFees(host.context)
      expect(await told(late)).toEqual([])
    })
  })
})

describe('insurance', () => {
  let addressId: string
  beforeEach(async () => {
    addressId = await newAddress(host, me.token)
  })

  // The prices apply to all members, so each test restores the seeded ones.
  afterEach(async () => {
    await host.context.db.delete(feeRates)
    await host.context.db.insert(feeRates).values(FEE_RATES)
    await host.context.db
      .delete(settlementExchangeRates)
      .where(gt(settlementExchangeRates.validFrom, new Date('2026-01-02')))
  })

  /** A forecast with goods of this total value in yuan. */
  const worth = (yuan: number, insuredValue: string) => ({
    ...forecastPayloadTo(addressId),
    goods: [goodsItem({ quantity: 1, unitPrice: yuan * 100 })],
    insured: true,
    insuredValue,
  })
  const add = (forecast: unknown) => send(host.app, addForecast, forecast, { token: me.token })

  describe('a forecast with insurance', () => {
    it.each([
      ['[FORE-71] below 1', 300, '0', 'whole'],
      ['[FORE-72] above the declared value', 300, '301', 'aboveDeclared'],
      ['[FORE-73] above the limit', 9000, '5001', 'aboveCap'],
      ['[FORE-74] of a parcel above 10000 RMB', 10_001, '100', 'excluded'],
    ])('%s is refused at its field, and nothing is saved', async (_, yuan, insuredValue, rule) => {
      const before = (await host.context.db.select().from(parcels)).length
      const answer = await add(worth(yuan, insuredValue))
      const code = `forecast.insuredValue.${rule}`
      expect(answer).toMatchObject(fieldProblem('insuredValue', code))
      expect(await host.context.db.select().from(parcels)).toHaveLength(before)
    })
    it('is saved, and its fee at the price of that day is on the bill', async () => {
      const { packageNo } = await ask(host, addForecast, worth(3000, '2,500'), asMe())
      expect(await readDetail(packageNo)).toMatchObject({ insuredCents: 250_000 })
      // The member agreed to the price at the declaration. A price at the time of the pricing does not
      // replace it.
      await host.context.db.update(feeRates).set({ generalPrice: 900 })
      await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
      const { fees } = await ask(host, getOutboundFeesOfParcel, { packageNo }, asMe())
      const fee = fees.find(({ feeType }) => feeType === FEE_TYPE_CODE.insurance)
      expect(fee).toMatchObject({ amountCents: 2500 })
      const due = { insuredFee: 2500, carriageFee: 11_500, totalFeeRmb: 14_000 }
      expect(await readDetail(packageNo)).toMatchObject(due)
      const order = { packageNos: [packageNo], purpose: 1, totalCents: 14_000, idempotencyKey: newKey() }
      const { orderNo } = await ask(host, createOrder, order, asMe())
      const { lines } = await ask(host, getOrder, { orderNo }, asMe())
      expect(lines.map(({ feeType, amountCents }) => [feeType, amountCents]).sort()).toEqual([
        [FEE_TYPE_CODE.insurance, 2500],
        [FEE_TYPE_CODE.freight, 11_500],
      ])
    })
    it('can lose its insurance by a correction', async () => {
      const forecast = worth(300, '300')
      const { packageNo } = await ask(host, addForecast, forecast, asMe())
      await performSteps(host, packageNo, 'receive')
      await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'refuseReview' })
      const corrected = { ...forecast, insured: false, packageNo, idempotencyKey: newKey() }
      await ask(host, editForecast, corrected, asMe())
      expect(await readDetail(packageNo)).toMatchObject({ insuredCents: null })
      await performSteps(host, packageNo, 'passReview', 'tally')
      expect(await readDetail(packageNo)).toMatchObject({ insuredFee: 0 })
    })
    it('is refused while the forwarder offers no insurance', async () => {
      await host.context.db.delete(feeRates).where(eq(feeRates.feeType, FEE_TYPE_CODE.insurance))
      const notOffered = fieldProblem('insuredValue', 'forecast.insuredValue.notOffered')
      expect(await add(worth(300, '300'))).toMatchObject(notOffered)
      expect(await ask(host, servicePrices.getInsuranceTermsAndRate, {}, asMe())).toBeNull()
    })
  })

  describe('prices of services', () => {
    const later = () => new Date(host.context.now().getTime() + 86_400_000)
    it('are returned with the exchange rates, only those that are valid now', async () => {
      const { db } = host.context
      const [insurance] = await db
        .select()
        .from(feeRates)
        .where(eq(feeRates.feeType, FEE_TYPE_CODE.insurance))
      await db.insert(feeRates).values({ ...insurance!, validFrom: later(), generalPrice: 200 })
      await db.insert(settlementExchangeRates).values({ currency: 'USD', validFrom: later(), per100: 80_000 })
      const rateOf = async () => {
        const { prices, exchangeRates: rates } = await ask(host, servicePrices.getServicePrices, {})
        return [
          prices.filter(({ feeType }) => feeType === FEE_TYPE_CODE.insurance).map((row) => row.generalPrice),
          rates.filter(({ currency }) => currency === 'USD').map(({ per100 }) => per100),
        ]
      }
      expect(await rateOf()).toEqual([[100], [71_000]])
      host.wait(2 * 86_400_000)
      expect(await rateOf()).toEqual([[200], [80_000]])
    })
    it('are null for a service that does not exist', async () => {
      expect(
        await ask(host, servicePrices.getServiceUnitPrice, { feeType: FEE_TYPE_CODE.others }, asMe()),
      ).toBeNull()
    })
    it('include the problem of an invalid insured value', async () => {
      const parcel = { whCode: 'JFK03A', declaredCents: 30_000 }
      const refused = async (part: object, field: string, code: string) =>
        expect(
          await send(host.app, servicePrices.getInsuredFee, { ...parcel, ...part }, asMe()),
        ).toMatchObject(fieldProblem(field, code))
      await refused({ insuredValue: '301' }, 'insuredValue', 'forecast.insuredValue.aboveDeclared')
      await refused({ whCode: 'NOWHERE', insuredValue: '1' }, 'whCode', 'forecast.whCode.required')
    })
  })
})
