import { and, eq } from 'drizzle-orm'
import { sandboxApplyWarehouseStep, sandboxChangeMember } from '../../../sandbox/contract/sandbox'
import { chargeStorageFees } from '../../../server/src/areas/parcels/charge-storage'
import { closeOverdueOrders } from '../../../server/src/areas/payments/close-overdue-orders'
import { freightRates } from '../../../server/src/db/schema/pricing'
import type { PayloadOf } from '../../../src/contract/base/call'
import { getOutboundFeesOfParcel } from '../../../src/contract/dispatch/outbound'
import { createOrder } from '../../../src/contract/orders/orders'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { estimateFreight } from '../../../src/contract/pricing/freight'
import { getServicePrices } from '../../../src/contract/pricing/service-prices'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe } from '../support/mine'
import { ask, extendSessions, newKey, newParcel, newParcelToPay, performSteps } from '../support/people'

hostMembers()

const TO_SINGAPORE = {
  flowId: '100005001',
  moveMode: 'standard',
  distributionMode: 'toDoor',
  memberType: 'regular',
} as const
const told = (of: Partial<PayloadOf<typeof estimateFreight>>) =>
  ask(host, estimateFreight, { ...TO_SINGAPORE, weight: 1860, ...of })

const eqMode = (sendModId: string, validFrom?: Date) =>
  and(eq(freightRates.sendModId, sendModId), validFrom && eq(freightRates.validFrom, validFrom))

describe('an estimate', () => {
  it('returns the price to a visitor by weight and size, with its calculation', async () => {
    expect(await told({ weight: 1001 })).toMatchObject([
      {
        sendModId: 'SM100005001',
        chargeableWeight: 1500,
        totalFeeRmb: 5200 + 2 * 2100,
        totals: { regular: 9400, vip: 4580 + 2 * 1850 },
        fees: [{ feeType: FEE_TYPE_CODE.freight, params: { actual: 1001, steps: 2, firstCents: 5200 } }],
        transitModes: [
          { moveMode: 'standard', batteries: 'builtIn' },
          { moveMode: 'specialGoods', batteries: 'all' },
        ],
      },
    ])
    expect(await told({ flowId: '100005003', weight: 1001 })).toMatchObject([
      { sendModId: 'SM100005003', weightFrom: 0, weightTo: 30_000 },
      { sendModId: 'SM100005003E', weightFrom: 0, weightTo: 20_000 },
    ])
    expect(await told({ flowId: '100005003', weight: 20_001 })).toHaveLength(1)
    expect(await told({ weight: 1000 })).toMatchObject([{ chargeableWeight: 1000, totalFeeRmb: 7300 }])
    const bySize = await told({ length: 40, width: 30, height: 30, memberType: 'vip' })
    expect(bySize).toMatchObject([
      { volumetricWeight: 6000, chargeableWeight: 6000, totalFeeRmb: 4580 + 11 * 1850 },
    ])
  })

  it('ignores the size inside the mainland', async () => {
    const far = { flowId: '200000001', length: 60, width: 60, height: 60 }
    expect(await told(far)).toMatchObject([{ volumetricWeight: 0, chargeableWeight: 2000 }])
  })

  it.each([
    ['2', { flowId: 'nowhere' }],
    ['3', { moveMode: 'authorizedDeduction' }],
    ['4', { distributionMode: 'selfPickup', weight: 20_001 }],
    ['28', { weight: 30_001 }],
  ])('is refused with %s for %j', async (code, wrong) => {
    const asked = { ...TO_SINGAPORE, weight: 1860, ...wrong }
    expect(await send(host.app, estimateFreight, asked)).toMatchObject({ code })
  })

  it('uses the rates of the day; a parcel keeps the rates of the day of its tally', async () => {
    const { packageNo, totalCents } = await newParcelToPay(host, me.token)
    const { db } = host.context
    const [row] = await db.select().from(freightRates).where(eqMode('SM100005001'))
    const validFrom = new Date(host.context.now().getTime() + 60_000)
    await db.insert(freightRates).values({ ...row!, validFrom, firstGeneralPrice: 6000 })
    expect(await told({})).toMatchObject([{ totalFeeRmb: 11_500 }])
    host.wait(60_000)
    expect(await told({})).toMatchObject([{ totalFeeRmb: 12_300 }])
    const due = await ask(host, getOutboundFeesOfParcel, { packageNo }, { token: me.token })
    expect(due).toMatchObject({ totalFeeRmb: totalCents, fees: [{ params: { firstCents: 5200 } }] })
    await db.delete(freightRates).where(eqMode('SM100005001', validFrom))
  })
})

describe('the other fees', () => {
  it('are returned with their units, general and VIP prices', async () => {
    const { currency, prices: fees } = await ask(host, getServicePrices, {})
    expect(currency).toBe('CNY')
    const of = (type: keyof typeof FEE_TYPE_CODE) =>
      fees.find(({ feeType }) => feeType === FEE_TYPE_CODE[type])
    expect(of('warehousing')).toEqual({
      ...{ feeType: 7, unit: 'dayAndKilogram', generalPrice: 100, superPrice: 80 },
      ...{ freeGeneral: 30, freeSuper: 60 },
    })
    expect(of('merge')).toMatchObject({ unit: 'parcel', generalPrice: 500, superPrice: 300 })
  })

  it('[MEMB-04] storage is free for 30 days, for VIP members 60, and then costs per day', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await performSteps(host, packageNo, 'receive', 'passReview')
    const freeDays = async () => {
      const { storage, warehouseInTime } = await ask(host, getPackageDetail, { packageNo }, asMe())
      return (Date.parse(storage!.freeUntil) - Date.parse(warehouseInTime!)) / 86_400_000
    }
    expect(await freeDays()).toBe(30)
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
    expect(await freeDays()).toBe(60)
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'regular' })
    host.wait(32 * 86_400_000)
    await extendSessions(host)
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'tally' })
    const due = await ask(host, getOutboundFeesOfParcel, { packageNo }, asMe())
    // 1.86 kg count as two kilograms, for the two days after the 30 free days.
    expect(due).toMatchObject({ totalFeeRmb: 11_500 + 2 * 2 * 100 })
    expect(due.fees[1]).toMatchObject({
      feeType: FEE_TYPE_CODE.warehousing,
      params: { days: 32, freeDays: 30, charged: 2, kilograms: 2, eachCents: 100 },
    })
  })

  it('a failed storage charge of one parcel does not stop the others', async () => {
    const parcels = [await newParcelToPay(host, me.token), await newParcelToPay(host, me.token)]
    host.wait(31 * 86_400_000)
    await extendSessions(host)
    const broken = jest.spyOn(host.context.db, 'transaction').mockRejectedValueOnce(new Error('no disk'))
    await chargeStorageFees(host.context)
    broken.mockRestore()
    const due = async (packageNo: string) =>
      (await ask(host, getOutboundFeesOfParcel, { packageNo }, { token: me.token })).totalFeeRmb
    const dues = await Promise.all(parcels.map(({ packageNo }) => due(packageNo)))
    // The parcel that failed may be either of them, or one of an earlier test.
    expect(dues).toContain(11_700)
  })

  it('storage is charged while a parcel waits for payment, but not while its order is open', async () => {
    const { packageNo, totalCents } = await newParcelToPay(host, me.token)
    const days = async (n: number) => {
      host.wait(n * 86_400_000)
      await extendSessions(host)
      await chargeStorageFees(host.context)
    }
    const due = async () =>
      (await ask(host, getOutboundFeesOfParcel, { packageNo }, { token: me.token })).totalFeeRmb
    await days(30)
    expect(await due()).toBe(totalCents)
    await days(1)
    // 1.86 kg count as two kilograms, at 1.00 per day.
    expect(await due()).toBe(totalCents + 200)
    await chargeStorageFees(host.context)
    expect(await due()).toBe(totalCents + 200)
    const order = {
      packageNos: [packageNo],
      purpose: 1,
      totalCents: totalCents + 200,
      idempotencyKey: newKey(),
    }
    await ask(host, createOrder, order, { token: me.token })
    await days(0.5)
    expect(await due()).toBe(totalCents + 200)
    await days(1)
    await closeOverdueOrders(host.context, host.outside.gateway)
    await chargeStorageFees(host.context)
    expect(await due()).toBe(totalCents + 3 * 200)
    // A charged fee does not decrease: not through a longer free period that begins later, and not through
    // lower prices.
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
    await days(1)
    expect(await due()).toBe(totalCents + 3 * 200)
    await days(28)
    expect(await due()).toBe(totalCents + 3 * 200)
  })
})
