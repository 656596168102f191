import { eq, inArray } from 'drizzle-orm'
import { sandboxApplyWarehouseStep, sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { sendModes } from '../../../server/src/db/schema/warehouse'
import { addAddress, deleteAddress } from '../../../src/contract/addresses/addresses'
import { setCertificateAddresses } from '../../../src/contract/certificates/certificates'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { changeDestination, getDestinationChangeOptions } from '../../../src/contract/forecast/parcel-changes'
import * as payment from '../../../src/contract/orders/orders'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { addressPayload, goodsItem } from '../../support/builders'
import { send } from '../support/calling'
import { newApprovedCertificate, newMainlandAddress } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import {
  ask,
  EARPHONES,
  forecastPayloadTo,
  newAddress,
  newOrder,
  performSteps,
  startTrade,
} from '../support/people'

hostMembers()

const [SINGAPORE, MALAYSIA, HONG_KONG, UAE] = ['100005001', '100005002', '100005003', '100005007']
const IN_MALAYSIA = addressPayload({
  ...{ country: 'MY', areaCode: '60', phone: '123456789', postCode: '50000' },
  ...{ province: 'Kuala Lumpur', city: 'Kuala Lumpur', district: '', address: 'No 12 Jalan Bukit Bintang' },
})
const IN_HONG_KONG = addressPayload({
  ...{ country: 'HK', areaCode: '852', phone: '51234567', postCode: '999077' },
  ...{ city: 'Hong Kong', district: 'Kowloon City', address: 'Flat A, 12/F, 1 Nathan Road, Kowloon' },
})
const malaysian = async () => (await ask(host, addAddress, IN_MALAYSIA, asMe())).id
const hongKong = async () => (await ask(host, addAddress, IN_HONG_KONG, asMe())).id
const change = (packageNo: string, addressId: string, part: object = {}) => {
  const destination = { packageNo, flowId: MALAYSIA, moveMode: 'standard', addressId, ...part }
  return send(host.app, changeDestination, destination, asMe())
}
const declared = async (goods: object[] = [EARPHONES]) => {
  const forecast = { ...forecastPayloadTo(await newAddress(host, me.token)), goods }
  return (await ask(host, addForecast, forecast as never, asMe())).packageNo
}
const refusalTo = async (packageNo: string, flowId: string) =>
  (await ask(host, getDestinationChangeOptions, { packageNo }, asMe())).destinations.find(
    (each) => each.flowId === flowId,
  )?.refusal

describe('a change of destination', () => {
  it('[PARC-71] of a measured parcel closes its order, and the parcel is reviewed and measured again', async () => {
    const { packageNo, orderNo } = await newOrder(host, me.token)
    const addressId = await malaysian()
    expect((await change(packageNo, addressId)).code).toBe('0')
    const changed = await readDetail(packageNo)
    expect(changed).toMatchObject({
      ...{ flowId: MALAYSIA, fees: [], outerSize: null, distributionMode: 'toDoor' },
      deliveryAddressesVo: { id: addressId },
      summary: {
        ...{ state: 'inboundReview', tarArea: 'MY', handingType: null },
        ...{ totalFeeRmb: null, chargeableWeight: null, orderNo: null },
      },
    })
    expect(changed.sfPkg.routePathList[0]).toMatchObject({ code: 'destinationChanged', place: null })
    // 3: the order is closed. It is not 6, an order without an amount due.
    expect((await send(host.app, payment.checkOrderPayable, { orderNo }, asMe())).code).toBe('3')
    await performSteps(host, packageNo, 'passReview', 'tally')
    expect((await readDetail(packageNo)).summary).toMatchObject({ state: 'toPay' })
  })

  it('removes the fee for a wrong number of pieces, which are counted again', async () => {
    const packageNo = await declared()
    await performSteps(host, packageNo, 'receive', 'passReview')
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'tally', pieces: 9 })
    expect((await readDetail(packageNo)).fees.map(({ feeType }) => feeType)).toContain(
      FEE_TYPE_CODE.quantityError,
    )
    expect((await change(packageNo, await malaysian())).code).toBe('0')
    expect((await readDetail(packageNo)).fees).toEqual([])
  })

  it('of a parcel not yet received happens once when repeated after a lost answer', async () => {
    const packageNo = await declared()
    const addressId = await malaysian()
    const answers = [await change(packageNo, addressId), await change(packageNo, addressId)]
    expect(answers.map(({ code }) => code)).toEqual(['0', '0'])
    const { sfPkg, summary } = await readDetail(packageNo)
    expect(summary).toMatchObject({ state: 'declared', tarArea: 'MY' })
    expect(sfPkg.routePathList.filter(({ code }) => code === 'destinationChanged')).toHaveLength(1)
  })
})

describe('a change of destination to a pickup point', () => {
  const MONG_KOK = {
    ...{ flowId: HONG_KONG, distributionMode: 'selfPickup', addressId: '', pickupPointId: 'HKS1' },
    ...{ pickupName: '陳美玲', pickupAreaCode: '852', pickupPhone: '5123 4567' },
  }
  const pickUp = (packageNo: string, part: object = {}) => change(packageNo, '', { ...MONG_KOK, ...part })
  const problemsOf = (answer: Awaited<ReturnType<typeof change>>) =>
    (answer.data as { problems?: object } | null)?.problems

  it('[ADDR-38] of a measured parcel sets point and collector, and the parcel is reviewed again', async () => {
    const { packageNo } = await newOrder(host, me.token)
    expect((await pickUp(packageNo)).code).toBe('0')
    expect(await readDetail(packageNo)).toMatchObject({
      ...{ distributionMode: 'selfPickup', pickupPoint: { id: 'HKS1' }, deliveryAddressesVo: null },
      ...{ collector: { name: '陳美玲', areaCode: '852', phone: '51234567' }, fees: [] },
      summary: { state: 'inboundReview', tarArea: 'HK', orderNo: null },
    })
  })

  it('or to another collector of the same destination is a change; repeating it is not', async () => {
    const packageNo = await declared()
    const otherPoint = { pickupPointId: 'HKC1' }
    const otherName = { ...otherPoint, pickupName: 'Goh Siew Lan' }
    for (const part of [{}, {}, otherPoint, otherName, { ...otherName, pickupPhone: '51234568' }])
      expect((await pickUp(packageNo, part)).code).toBe('0')
    const { pickupPoint, collector, sfPkg } = await readDetail(packageNo)
    expect([pickupPoint?.id, collector?.name]).toEqual(['HKC1', 'Goh Siew Lan'])
    expect(sfPkg.routePathList.filter(({ code }) => code === 'destinationChanged')).toHaveLength(4)
    const info = await ask(host, getDestinationChangeOptions, { packageNo }, asMe())
    expect(info).toMatchObject({
      distributionMode: 'selfPickup',
      addressId: null,
      pickupPointId: 'HKC1',
      collector: { name: 'Goh Siew Lan', areaCode: '852', phone: '51234568' },
    })
  })

  it('with a missing or unsuitable point, address or collector is refused at the fields', async () => {
    const packageNo = await declared()
    const refused = async (answer: ReturnType<typeof change>, problems: object) =>
      expect(problemsOf(await answer)).toMatchObject(problems)
    const notOffered = { pickupPointId: { code: 'forecast.pickupPointId.notOffered' } }
    await refused(pickUp(packageNo, { pickupPointId: 'SGS1' }), notOffered)
    await refused(pickUp(packageNo, { flowId: MALAYSIA, pickupName: 'Goh Siew Lan' }), notOffered)
    await refused(pickUp(packageNo, { pickupPointId: '', pickupName: ' ', pickupPhone: '12' }), {
      pickupPointId: { code: 'forecast.pickupPointId.required' },
      pickupName: { code: 'forecast.pickupName.required' },
      pickupPhone: { code: 'phone.format' },
    })
    await refused(change(packageNo, ''), { addressId: { code: 'forecast.addressId.required' } })
    expect((await readDetail(packageNo)).summary.tarArea).toBe('SG')
  })

  it('[ADDR-38] [ADDR-39] is refused when the point is too small for the weight or size', async () => {
    const tooLarge = {
      pickupPointId: { code: 'forecast.pickupPointId.tooLarge', params: { maxKg: 20, maxLitres: 120 } },
    }
    const heavy = await declared()
    await ask(host, sandboxApplyWarehouseStep, { packageNo: heavy, step: 'receive', weight: 20_001 })
    expect(problemsOf(await pickUp(heavy))).toMatchObject(tooLarge)
    expect((await readDetail(heavy)).summary.tarArea).toBe('SG')
    const large = await declared()
    await ask(host, sandboxApplyWarehouseStep, { packageNo: large, step: 'receive', weight: 20_000 })
    await performSteps(host, large, 'passReview')
    const size = { lengthCm: 61, widthCm: 50, heightCm: 40 }
    await ask(host, sandboxApplyWarehouseStep, { packageNo: large, step: 'tally', ...size })
    expect(problemsOf(await pickUp(large))).toMatchObject(tooLarge)
    expect((await readDetail(large)).fees).not.toEqual([])
    expect((await change(large, await malaysian())).code).toBe('0')
  })
})

describe('[PARC-72] [PARC-77] a refused change of destination', () => {
  const refused = async (packageNo: string, answer: Awaited<ReturnType<typeof change>>, code: string) => {
    expect(answer.code).toBe(code)
    expect((await readDetail(packageNo)).summary.tarArea).toBe('SG')
  }

  it('returns 1 for an unserved destination, 2 for another warehouse, 3 for an unsupported mode', async () => {
    const packageNo = await declared()
    const addressId = await malaysian()
    await refused(packageNo, await change(packageNo, addressId, { flowId: '100009999' }), '1')
    await refused(packageNo, await change(packageNo, addressId, { flowId: '100001002' }), '2')
    await refused(packageNo, await change(packageNo, addressId, { moveMode: 'authorizedDeduction' }), '3')
  })

  it('returns 5 while the declaration waits for a correction', async () => {
    const packageNo = await declared()
    const addressId = await malaysian()
    await performSteps(host, packageNo, 'receive', 'refuseReview')
    await refused(packageNo, await change(packageNo, addressId), '5')
    expect((await ask(host, getDestinationChangeOptions, { packageNo }, asMe())).canChangeDestination).toBe(
      false,
    )
  })

  it('returns 6 for an address elsewhere, or a deleted one', async () => {
    const packageNo = await declared()
    const addressId = await malaysian()
    await refused(packageNo, await change(packageNo, await newAddress(host, me.token)), '6')
    await ask(host, deleteAddress, { id: addressId }, asMe())
    await refused(packageNo, await change(packageNo, addressId), '6')
  })

  it('returns 6 for a mainland address without an approved certificate', async () => {
    const american = goodsItem({ styleId: '5', currency: 'USD', eccn: 'EAR99', scheduleB: '8518.30.2000' })
    const trip = { whCode: 'JFK03A', flowId: '100001002', goods: [american] }
    const { packageNo } = await ask(
      host,
      addForecast,
      { ...forecastPayloadTo(await hongKong()), ...trip },
      asMe(),
    )
    const addressId = await newMainlandAddress(host, me.token)
    const toMainland = () => change(packageNo, addressId, { flowId: '100001001' })
    expect((await toMainland()).code).toBe('6')
    expect((await readDetail(packageNo)).summary.tarArea).toBe('HK')
    const id = await newApprovedCertificate(host, me.token)
    await ask(host, setCertificateAddresses, { id, addressIds: [addressId] }, asMe())
    expect((await toMainland()).code).toBe('0')
  })

  it('returns 27 for goods that the destination does not accept as declared, with their numbers', async () => {
    const chinese = { ...EARPHONES, description: '无线耳机' }
    const packageNo = await declared([EARPHONES, chinese])
    expect(await refusalTo(packageNo, UAE)).toEqual({ code: '27', data: { kinds: '2' } })
    expect(await refusalTo(packageNo, MALAYSIA)).toBeNull()
    const answer = await change(packageNo, await malaysian(), { flowId: UAE })
    await refused(packageNo, answer, '27')
    expect(answer.msg).toContain('item 2')
  })

  it('returns 28 for a parcel that is too heavy, with the limit of the destination', async () => {
    const packageNo = await declared()
    await performSteps(host, packageNo, 'receive')
    const addressId = await malaysian()
    const rows = eq(sendModes.flowId, MALAYSIA)
    const [before] = await host.context.db.select().from(sendModes).where(rows)
    await host.context.db.update(sendModes).set({ weightTo: 1500 }).where(rows)
    const answer = await change(packageNo, addressId)
    await host.context.db.update(sendModes).set({ weightTo: before!.weightTo }).where(rows)
    await refused(packageNo, answer, '28')
    expect(answer.msg).toContain('1.5 kg')
  })

  it('returns 999 while there is no rate for the freight', async () => {
    const packageNo = await declared()
    const addressId = await malaysian()
    const modes = await host.context.db.select().from(sendModes).where(eq(sendModes.flowId, MALAYSIA))
    const move = (flowId: string) =>
      host.context.db
        .update(sendModes)
        .set({ flowId })
        .where(
          inArray(
            sendModes.sendModId,
            modes.map((mode) => mode.sendModId),
          ),
        )
    await move(SINGAPORE)
    const answer = await change(packageNo, addressId)
    await move(MALAYSIA)
    await refused(packageNo, answer, '999')
  })

  it('returns 11 without the shopping proof that the destination requires', async () => {
    const forecast = { ...forecastPayloadTo(await hongKong()), flowId: HONG_KONG, shoppingUrl: '' }
    const { packageNo } = await ask(host, addForecast, forecast, asMe())
    const answer = await change(packageNo, await malaysian())
    expect(answer.code).toBe('11')
    expect((await readDetail(packageNo)).summary.tarArea).toBe('HK')
  })

  it('returns 119 for an exception, 120 while a payment is being confirmed, 5 once paid', async () => {
    const addressId = await malaysian()
    const exception = await declared()
    await performSteps(host, exception, 'receive')
    await ask(host, sandboxApplyWarehouseStep, { packageNo: exception, step: 'raiseException', reason: 2 })
    await refused(exception, await change(exception, addressId), '119')
    const { packageNo, orderNo } = await newOrder(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'slow' })
    await refused(packageNo, await change(packageNo, addressId), '120')
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
    await refused(packageNo, await change(packageNo, addressId), '5')
  })
})
