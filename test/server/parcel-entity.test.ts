import { addForecast } from '../../src/contract/forecast'
import { getPackageDetail } from '../../src/contract/parcels'
import { sandboxGateway } from '../../src/contract/sandbox'
import { SELF_PICKUP } from '../support/builders'
import { type Booted, boot } from './support/boot'
import {
  ask,
  forecastTo,
  newMember,
  newParcel,
  orderOf,
  type Someone,
  startTrade,
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
  const pickup = await ask(host, addForecast, { ...forecastTo(''), ...SELF_PICKUP }, asMe())
  expect(await detailOf(pickup.packageNo)).toMatchObject({
    distributionMode: 'selfPickup',
    pickupPoint: { id: 'SGS1' },
  })
})

it('[FORE-10] a parcel that was sent out has the waybill of its export', async () => {
  const { packageNo, orderNo } = await orderOf(host, me.token)
  const tradeNo = await startTrade(host, me.token, orderNo)
  await ask(host, sandboxGateway, { tradeNo, result: 'approve' })
  await steps(host, packageNo, 'ship')
  expect((await detailOf(packageNo)).sfPkg.sfExportWaybillNo).toMatch(/\w{8,}/)
})
