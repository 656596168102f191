import type { AddressForm } from '@/domain/address'
import type { Forecast } from '@/domain/forecast'
import type { GoodsItem } from '@/domain/goods'

/** One commodity that every rule accepts, from Dongguan. */
export const goodsItem = (part: Partial<GoodsItem> = {}): GoodsItem => ({
  description: 'Wireless earphones, white',
  categoryId: '3',
  brand: 'Soundcore',
  specification: 'Liberty 4',
  materialId: '4',
  styleId: '4',
  purpose: 'personal',
  quantity: 2,
  unitPrice: 7400,
  currency: 'CNY',
  gift: false,
  hsCode: '8518.30',
  eccn: '',
  scheduleB: '',
  ...part,
})

/** A forecast from Dongguan to Singapore that every rule accepts. */
export const forecast = (part: Partial<Forecast> = {}): Forecast => ({
  whCode: '769DCR',
  flowId: '100005001',
  moveMode: 'standard',
  distributionMode: 'toDoor',
  trackingNo: 'SF1408227655319',
  addressId: 'a1',
  pickupPointId: '',
  note: '',
  goods: [goodsItem()],
  shoppingUrl: '',
  pictureCount: 1,
  noticesAgreed: true,
  ...part,
})

/** An address in Singapore that every rule accepts. */
export const address = (part: Partial<AddressForm> = {}): AddressForm => ({
  name: 'Li Wei',
  areaCode: '65',
  phone: '8123 4567',
  postCode: '460123',
  email: '',
  country: 'SG',
  province: '',
  provinceId: '',
  city: 'Singapore',
  district: 'Bedok',
  address: 'Blk 123 Bedok North St 2 #05-10',
  agreed: true,
  scopeNoticeAccepted: false,
  ...part,
})

/** An address in the Chinese Mainland that every rule accepts. */
export const mainlandAddress = (part: Partial<AddressForm> = {}): AddressForm =>
  address({
    name: '李伟',
    areaCode: '86',
    phone: '138 0013 8000',
    postCode: '518000',
    country: 'CN',
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    address: '科技园路 1 号 3 栋 502',
    ...part,
  })
