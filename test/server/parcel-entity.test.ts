import { addForecast } from '../../src/contract/forecast'
import { getPackageDetail } from '../../src/contract/parcels'
import { cancelOrder, createOrder } from '../../src/contract/payment'
import { sandboxStep } from '../../src/contract/sandbox'
import { sandboxCoupon } from '../../src/contract/sandbox-service'
import { FEE_TYPE } from '../../src/domain/payment'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import {
  ask,
  forecastTo,
  key,
  newMember,
  newParcel,
  parcelToPay,
  type Someone,
  steps,
  uploadPhoto,
} from './support/people'

let host: Booted
let me: Someone
beforeAll(async () => {
  host = await boot()
  me = await newMember(host)
})
afterAll(() => host.close())

const asMe = () => ({ token: me.token })
const detailOf = (packageNo: string) => ask(host, getPackageDetail, { packageNo }, asMe())

it('[FORE-10] a parcel has its numbers, its way, its receiver, its proof, its weights and its declared value', async () => {
  const { addressId } = await newParcel(host, me.token)
  const pictureId = await uploadPhoto(host, me.token)
  const forecast = {
    ...forecastTo(addressId),
    moveMode: 'specialGoods',
    note: 'Ring twice',
    packagesPic: ['picture0'],
  }
  const { packageNo } = await ask(host, addForecast, forecast, { ...asMe(), parts: { picture0: pictureId } })
  await steps(host, packageNo, 'receive', 'passReview', 'tally')
  const detail = await detailOf(packageNo)
  expect(detail).toMatchObject({
    summary: {
      packageNo,
      trackingNo: forecast.trackingNo,
      orgSto: '769DCR',
      tarArea: 'SG',
      // The transshipment mode, and with it the tag of special goods.
      moveMode: 'specialGoods',
      weight: 1860,
      chargeableWeight: 2000,
    },
    sfPkg: { abordTrackingNo: forecast.trackingNo, sfExportWaybillNo: null },
    flowId: '100005001',
    deliveryAddressesVo: { id: addressId },
    distributionMode: 'toDoor',
    note: 'Ring twice',
    shoppingUrl: forecast.shoppingUrl,
    warehouseInTime: host.world.now().toISOString(),
    declaredTotal: 14_800,
    declaredCurrency: 'CNY',
  })
  expect(detail.sfPkg.picList).toHaveLength(1)
})

it('[PARC-15] [PARC-16] [PARC-18] a parcel is told by the names of the documents, with its marks, its route and its pictures', async () => {
  const { addressId } = await newParcel(host, me.token)
  const parts = { picture0: await uploadPhoto(host, me.token) }
  const forecast = { ...forecastTo(addressId), packagesPic: ['picture0'] }
  const { packageNo } = await ask(host, addForecast, forecast, { ...asMe(), parts })
  await steps(host, packageNo, 'receive')
  await ask(host, sandboxStep, { packageNo, step: 'refuseReview', reason: 9, remark: 'Which model?' })
  const detail = await detailOf(packageNo)
  expect(detail.deliveryAddressesVo).toMatchObject({ id: addressId, name: 'Lim Wei Ling', country: 'SG' })
  expect(detail.whAddresses).toEqual([
    {
      code: '769DCR',
      warehouseI18n: expect.objectContaining({ en: expect.stringContaining('Dongguan') }),
      name: expect.any(String),
      aptId: me.aptId,
      address: expect.stringMatching(new RegExp(` ${me.aptId}$`)),
      postCode: '523900',
      phone: '+86 769-8555 0146',
    },
  ])
  expect(detail.sfPkg).toEqual({
    packageNo,
    picList: [expect.stringContaining('/')],
    imgList: [],
    routeText: 3,
    routePathList: ['reviewRefused', 'received', 'declared'].map((code) => expect.objectContaining({ code })),
    route: 11,
    abordTrackingNo: forecast.trackingNo,
    sfExportWaybillNo: null,
    handingType: 9,
    handingRemark: 'Which model?',
    exceptionStatus: null,
    exceptionType: null,
    excptionInf: null,
    couponMoney: 0,
  })
  await ask(host, sandboxStep, { packageNo, step: 'raiseException', reason: 11, remark: 'Box is open' })
  expect((await detailOf(packageNo)).sfPkg).toMatchObject({
    exceptionStatus: 1,
    exceptionType: 11,
    excptionInf: 'Box is open',
  })
})

it('[PARC-16] a parcel says what the coupon of its order takes off, until that is cancelled', async () => {
  const { id: couponId } = await ask(host, sandboxCoupon, { aptId: me.aptId })
  const { packageNo } = await parcelToPay(host, me.token)
  const couponMoney = async () => (await detailOf(packageNo)).sfPkg.couponMoney
  expect(await couponMoney()).toBe(0)
  const order = { packageNos: [packageNo], purpose: 1, totalCents: 10_500, idempotencyKey: key() }
  const { orderNo } = await ask(host, createOrder, { ...order, details: { couponId } }, asMe())
  expect(await couponMoney()).toBe(1000)
  await ask(host, cancelOrder, { orderNo, idempotencyKey: key() }, asMe())
  expect(await couponMoney()).toBe(0)
})

describe('[PARC-74] a parcel in which another number of pieces is counted than was declared', () => {
  const tallied = async (pieces: number) => {
    // Past the limit of new addresses a minute.
    host.wait(61_000)
    const { packageNo } = await newParcel(host, me.token)
    await steps(host, packageNo, 'receive', 'passReview')
    await ask(host, sandboxStep, { packageNo, step: 'tally', pieces })
    return packageNo
  }
  const order = (packageNo: string, totalCents: number) =>
    send(
      host.app,
      createOrder,
      { packageNos: [packageNo], purpose: 1, totalCents, idempotencyKey: key() },
      asMe(),
    )

  it('costs a quantity error fee, and is not paid without it', async () => {
    const packageNo = await tallied(3)
    const detail = await detailOf(packageNo)
    const params = { count: 1, eachCents: 1000, declared: 2, counted: 3 }
    expect(detail.fees).toContainEqual({ feeType: FEE_TYPE.quantityError, amountCents: 1000, params })
    expect(detail.summary.totalFeeRmb).toBe(11_500 + 1000)
    expect((await order(packageNo, 11_500)).code).toBe('8')
    expect((await order(packageNo, 12_500)).code).toBe('0')
  })

  it('costs none when the count is as declared', async () => {
    const { fees } = await detailOf(await tallied(2))
    expect(fees.map(({ feeType }) => feeType)).not.toContain(FEE_TYPE.quantityError)
  })
})
