import { and, eq } from 'drizzle-orm'
import { sandboxApplyWarehouseStep, sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { changeParcel } from '../../../server/src/db/repositories/parcels/parcels'
import { addresses } from '../../../server/src/db/schema/addresses'
import { pickupPoints, pickupTypeLimits } from '../../../server/src/db/schema/warehouse'
import { deleteAddress } from '../../../src/contract/addresses/addresses'
import { getPickupConfig, listPickupPointsByDistrict } from '../../../src/contract/addresses/pickup'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { getSendAndDistributionModes } from '../../../src/contract/forecast/forecast-lists'
import {
  checkPickup,
  listFlowPickupPoints,
  listMostUsedReceivers,
  listPreviousReceivers,
} from '../../../src/contract/forecast/forecast-receivers'
import { changeDeliveryTarget } from '../../../src/contract/parcels/parcel-detail'
import { SELF_PICKUP } from '../../support/builders'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import {
  ask,
  forecastPayloadTo,
  newAddress,
  newMember,
  newOrder,
  newParcel,
  performSteps,
  startTrade,
} from '../support/people'

hostMembers()

const SINGAPORE_FLOW = '100005001'
const forecast = async (part: object) =>
  (await ask(host, addForecast, { ...forecastPayloadTo(''), ...part }, asMe())).packageNo
const toPoint = (part: object = {}) => forecast({ ...SELF_PICKUP, ...part })

describe('the weight-pickup config', () => {
  const limit = (pickupType: 1 | 2 | 3) =>
    and(eq(pickupTypeLimits.country, 'SG'), eq(pickupTypeLimits.pickupType, pickupType))
  const setLimit = (pickupType: 1 | 2 | 3, grams: number) =>
    host.context.db.update(pickupTypeLimits).set({ grams }).where(limit(pickupType))
  const modes = async () =>
    (await ask(host, getSendAndDistributionModes, { flowId: SINGAPORE_FLOW, moveMode: 'standard' }, asMe()))
      .distributionModes
  const offered = async () =>
    (await ask(host, listFlowPickupPoints, { flowId: SINGAPORE_FLOW }, asMe())).map(({ id }) => id)
  afterEach(async () => {
    await host.context.db.delete(pickupTypeLimits).where(eq(pickupTypeLimits.country, 'SG'))
    const limits = { country: 'SG', grams: 20_000, cm3: 120_000 }
    const rows = ([1, 2, 3] as const).map((pickupType) => ({ ...limits, pickupType }))
    await host.context.db.insert(pickupTypeLimits).values(rows)
  })

  it('returns the limits of each pickup type, never above those of the service', async () => {
    await setLimit(2, 5000)
    await setLimit(3, 25_000)
    expect(await ask(host, getPickupConfig, { country: 'SG' })).toEqual([
      { pickupType: 1, grams: 20_000, cm3: 120_000 },
      { pickupType: 2, grams: 5000, cm3: 120_000 },
      { pickupType: 3, grams: 20_000, cm3: 120_000 },
    ])
    expect(await ask(host, getPickupConfig, { country: 'TW' })).toEqual([])
  })
  it('refuses a parcel too heavy or too large for a point, and a collector without a name', async () => {
    await setLimit(1, 5000)
    const check = (part: object) =>
      send(host.app, checkPickup, { flowId: SINGAPORE_FLOW, ...SELF_PICKUP, ...part }, asMe())
    expect(await check({ weight: 5000, cm3: 120_000 })).toMatchObject({
      code: '0',
      data: { grams: 5000, cm3: 120_000 },
    })
    expect(await check({ weight: 5001 })).toMatchObject({ code: '28' })
    expect(await check({ cm3: 120_001 })).toMatchObject({ code: '28' })
    expect(await check({ cm3: -1 })).toMatchObject({ code: '400' })
    expect(await check({ flowId: 'nowhere' })).toMatchObject({ code: '2' })
    expect(await check({ pickupName: '' })).toMatchObject({ code: '400' })
  })

  it('[ADDR-36] offers self pickup only while at least one of its values is above 0', async () => {
    for (const type of [1, 3] as const) await setLimit(type, 0)
    expect(await modes()).toContain('selfPickup')
    await setLimit(2, 0)
    expect(await modes()).toEqual(['toDoor'])
    expect(await offered()).toEqual([])
    expect(await ask(host, listPickupPointsByDistrict, { country: 'SG' })).toEqual([])
    const refused = await send(host.app, addForecast, { ...forecastPayloadTo(''), ...SELF_PICKUP }, asMe())
    expect(refused.data).toMatchObject({
      problems: { pickupPointId: { code: 'forecast.pickupPointId.notOffered' } },
    })
  })
  it('[ADDR-37] offers no previous receiver at a point whose type is not in it', async () => {
    for (const pickupPointId of ['SGS1', 'SGC1']) await toPoint({ pickupPointId })
    const pointsOf = async (call: typeof listMostUsedReceivers | typeof listPreviousReceivers) =>
      (await ask(host, call, { flowId: SINGAPORE_FLOW }, asMe())).map(({ pickupPoint }) => pickupPoint?.id)
    const calls = [listMostUsedReceivers, listPreviousReceivers]
    for (const call of calls) expect((await pointsOf(call)).sort()).toEqual(['SGC1', 'SGS1'])
    await host.context.db.delete(pickupTypeLimits).where(limit(2))
    for (const call of calls) expect(await pointsOf(call)).toEqual(['SGS1'])
    expect(await offered()).toEqual(['SGS1'])
  })
})

it('lists pickup points by district with their coordinates; points without a district come last', async () => {
  await host.context.db.update(pickupPoints).set({ district: null }).where(eq(pickupPoints.id, 'HKC1'))
  const groups = await ask(host, listPickupPointsByDistrict, { country: 'HK' })
  expect(groups.map(({ district, points }) => [district?.en, points.map(({ id }) => id)])).toEqual([
    ['Causeway Bay', ['HKP1']],
    ['Mong Kok', ['HKS1']],
    [undefined, ['HKC1']],
  ])
  expect(groups[1]!.points[0]).toMatchObject({
    pickupType: 1,
    businessHours: '10:00–21:00',
    latitude: expect.closeTo(22.32, 1),
    longitude: expect.closeTo(114.17, 1),
  })
})

describe('previous receivers', () => {
  const history = (by = asMe()) => ask(host, listPreviousReceivers, { flowId: SINGAPORE_FLOW }, by)

  it('are the addresses and points of earlier parcels, the latest first, each once', async () => {
    expect(await history()).toEqual([])
    const { addressId: first } = await newParcel(host, me.token)
    host.wait(1000)
    const { addressId: second } = await newParcel(host, me.token)
    host.wait(1000)
    await toPoint()
    host.wait(1000)
    await forecast({ addressId: first })
    const told = await history()
    expect(
      told.map(({ address, pickupPoint, parcels }) => [address?.id ?? pickupPoint?.id, parcels]),
    ).toEqual([
      [first, 2],
      ['SGS1', 1],
      [second, 1],
    ])
    expect(told[0]!.lastTime).toBe(host.context.now().toISOString())
    await toPoint()
    await toPoint()
    host.wait(1000)
    await forecast({ addressId: second })
    // The receiver with the most parcels comes first, however old these parcels are.
    const common = await ask(host, listMostUsedReceivers, { flowId: SINGAPORE_FLOW }, asMe())
    expect(common[0]).toMatchObject({ pickupPoint: { id: 'SGS1' }, parcels: 3 })
  })
  it('exclude deleted addresses and the receivers of other members', async () => {
    const { addressId, packageNo } = await newParcel(host, me.token)
    await performSteps(host, packageNo, 'receive', 'raiseException', 'endAbnormally')
    await ask(host, deleteAddress, { id: addressId }, asMe())
    expect(await history()).toEqual([])
    const { token } = await newMember(host)
    expect(await history({ token })).toEqual([])
  })
})

describe("a change of a parcel's receiver", () => {
  const changeAddress = (id: string, change: Partial<typeof addresses.$inferInsert>) =>
    host.context.db.update(addresses).set(change).where(eq(addresses.id, id))
  const bind = async (packageNo: string, addressId: string) =>
    (await send(host.app, changeDeliveryTarget, { packageNo, addressId }, asMe())).code
  const receiverOf = async (packageNo: string) => (await readDetail(packageNo)).deliveryAddressesVo?.id

  it('is allowed until payment, also from a pickup point to the door', async () => {
    const packageNo = await toPoint()
    const addressId = await newAddress(host, me.token)
    expect(await bind(packageNo, addressId)).toBe('0')
    expect(await bind(packageNo, addressId)).toBe('0')
    expect(await readDetail(packageNo)).toMatchObject({
      deliveryAddressesVo: { id: addressId },
      pickupPoint: null,
      distributionMode: 'toDoor',
    })
    await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
    const other = await newAddress(host, me.token)
    expect(await bind(packageNo, other)).toBe('0')
    expect(await receiverOf(packageNo)).toBe(other)
  })
  const atPoint = (packageNo: string, part: object = {}) =>
    send(host.app, changeDeliveryTarget, { packageNo, ...SELF_PICKUP, ...part }, asMe())
  it('to a pickup point of the destination is allowed with a collector, and keeps the fees', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
    const { fees } = await readDetail(packageNo)
    expect(fees).not.toEqual([])
    for (let sent = 0; sent < 2; sent += 1) expect((await atPoint(packageNo)).code).toBe('0')
    expect(await readDetail(packageNo)).toMatchObject({
      summary: { state: 'toPay' },
      deliveryAddressesVo: null,
      pickupPoint: { id: 'SGS1' },
      distributionMode: 'selfPickup',
      collector: { name: 'Tan Mei Hua', areaCode: '65', phone: '91234567' },
      fees,
    })
  })
  it('to an unsuitable point, or with an invalid collector, is refused at its field', async () => {
    const { packageNo, addressId } = await newParcel(host, me.token)
    const problemsOf = async (part: object = {}) =>
      ((await atPoint(packageNo, part)).data as unknown as { problems: object }).problems
    const offered = { pickupPointId: { code: 'forecast.pickupPointId.notOffered' } }
    expect(await problemsOf({ pickupPointId: 'HKS1' })).toMatchObject(offered)
    expect(await problemsOf({ pickupName: '陳美玲' })).toMatchObject({ pickupName: { code: 'name.english' } })
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'receive', weight: 20_001 })
    const tooLarge = { pickupPointId: { code: 'forecast.pickupPointId.tooLarge' } }
    expect(await problemsOf()).toMatchObject(tooLarge)
    expect(await receiverOf(packageNo)).toBe(addressId)
  })
  it('[ADDR-40] [ADDR-42] returns 1 for another destination, and 4 for a parcel the member does not own', async () => {
    const { packageNo, addressId } = await newParcel(host, me.token)
    const elsewhere = await newAddress(host, me.token)
    await changeAddress(elsewhere, { country: 'HK' })
    expect(await bind(packageNo, elsewhere)).toBe('1')
    expect(await bind('PT00000000', addressId)).toBe('4')
    expect(await receiverOf(packageNo)).toBe(addressId)
  })
  it('[ADDR-41] [ADDR-43] returns 2 for a deleted address and for one without an approved ID', async () => {
    const { packageNo, addressId } = await newParcel(host, me.token)
    const other = await newAddress(host, me.token)
    await ask(host, deleteAddress, { id: other }, asMe())
    expect(await bind(packageNo, other)).toBe('2')
    const mainland = await newAddress(host, me.token)
    await changeAddress(mainland, { isMainland: true, approveStatus: 3 })
    expect(await bind(packageNo, mainland)).toBe('2')
    expect(await receiverOf(packageNo)).toBe(addressId)
  })
  it('returns 10 for a parcel inside a merged one', async () => {
    const [merged, inside] = [await newParcel(host, me.token), await newParcel(host, me.token)]
    const { packageNo, addressId } = inside
    await changeParcel(host.context.db, merged.packageNo, { kind: 'merged', trackingNo: null })
    await changeParcel(host.context.db, packageNo, { mergedInto: merged.packageNo })
    expect(await bind(packageNo, merged.addressId)).toBe('10')
    expect(await receiverOf(packageNo)).toBe(addressId)
  })
  it('[PARC-73] [ADDR-43] returns 10 once paid, 119 for an exception, 120 while a payment is being confirmed', async () => {
    const other = await newAddress(host, me.token)
    const { packageNo: exception } = await newParcel(host, me.token)
    await performSteps(host, exception, 'receive', 'raiseException')
    expect(await bind(exception, other)).toBe('119')
    const { packageNo, orderNo } = await newOrder(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'slow' })
    expect(await bind(packageNo, other)).toBe('120')
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
    expect(await bind(packageNo, other)).toBe('10')
  })
})
