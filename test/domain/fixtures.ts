import type { AddressForm } from '@/domain/addresses/address'
import type { ParcelForecastEntry } from '@/domain/forecast/forecast'
import { addressPayload, forecastPayload } from '../support/builders'

/** Returns a valid forecast from Dongguan to Singapore. */
export const forecast = (part: Partial<ParcelForecastEntry> = {}): ParcelForecastEntry => ({
  ...forecastPayload({ trackingNo: 'SF1408227655319', addressId: 'a1', idempotencyKey: '' }),
  shoppingUrl: '',
  pictureCount: 1,
  ...part,
})

/** Returns a valid address in Singapore. */
export const address = (part: Partial<AddressForm> = {}): AddressForm => ({
  ...addressPayload({ name: 'Li Wei', phone: '8123 4567', address: 'Blk 123 Bedok North St 2 #05-10' }),
  ...part,
})

/** Returns a valid address in the Chinese Mainland. */
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
