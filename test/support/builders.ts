import { DEMO_ADDRESSES } from '../../sandbox/src/demo/demo-parcels'
import { DESTINATIONS as SEEDED_DESTINATIONS } from '../../server/src/db/seed/destinations'
import { ORIGIN_DESTINATION_FLOWS } from '../../server/src/db/seed/flows'
import { GOODS_CATEGORIES, GOODS_MATERIALS, GOODS_STYLES } from '../../server/src/db/seed/goods-lists'
import { INSURANCE_TERMS, SETTLEMENT_EXCHANGE_RATES } from '../../server/src/db/seed/insurance'
import { OFFERED_WAREHOUSES } from '../../server/src/db/seed/warehouses'
import { addAddress } from '../../src/contract/addresses/addresses'
import type { ParsedPayloadOf } from '../../src/contract/base/call'
import { buildEmptyValueOfSchema } from '../../src/contract/base/empty'
import { GoodsItemSchema } from '../../src/contract/base/entities'
import { addForecast } from '../../src/contract/forecast/forecast'
import type { CertificateForm } from '../../src/domain/certificates/certificate'
import type { ParcelForecastValidationContext } from '../../src/domain/forecast/forecast'
import type { GoodsEntry } from '../../src/domain/forecast/goods'

/** The forwarder's tables with their first rows, for rules that need them. */
export const REFERENCE = {
  warehouses: OFFERED_WAREHOUSES.map((row) => ({
    ...row,
    destinations: ORIGIN_DESTINATION_FLOWS.filter(({ orgSto }) => orgSto === row.code).map(
      ({ tarArea }) => tarArea,
    ),
  })),
  flows: ORIGIN_DESTINATION_FLOWS,
  categories: GOODS_CATEGORIES,
  materials: GOODS_MATERIALS,
  styles: GOODS_STYLES,
  insurance: {
    centsPerHundred: 100,
    insuredMaxCents: INSURANCE_TERMS[0]!.insuredMaxCents,
    exchangeRates: SETTLEMENT_EXCHANGE_RATES,
  },
} satisfies ParcelForecastValidationContext

/** Codes of the destinations that an address can have. */
export const DESTINATIONS = SEEDED_DESTINATIONS.filter(({ delivery }) => delivery).map(({ code }) => code)

/** Returns a valid commodity from Dongguan. */
export const goodsItem = (part: Partial<GoodsEntry> = {}): GoodsEntry => ({
  ...buildEmptyValueOfSchema(GoodsItemSchema),
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
  ...part,
})

/** Returns the payload that declares a parcel of one commodity from Dongguan to Singapore. */
export const forecastPayload = (
  part: Partial<ParsedPayloadOf<typeof addForecast>> &
    Pick<ParsedPayloadOf<typeof addForecast>, 'trackingNo' | 'addressId' | 'idempotencyKey'>,
) => ({
  ...buildEmptyValueOfSchema(addForecast.payload),
  whCode: '769DCR',
  flowId: '100005001',
  moveMode: 'standard',
  distributionMode: 'toDoor',
  goods: [goodsItem()],
  shoppingUrl: 'https://shop.example/order/1',
  noticesAgreed: true,
  ...part,
})

/** Part of a payload for self pickup in Singapore, in place of an address. */
export const SELF_PICKUP = {
  distributionMode: 'selfPickup',
  addressId: '',
  pickupPointId: 'SGS1',
  pickupName: 'Tan Mei Hua',
  pickupAreaCode: '65',
  pickupPhone: '91234567',
}

/** Returns a valid form of an ID card. The ids of its pictures do not exist. */
export const certificateForm = (part: Partial<CertificateForm> = {}): CertificateForm => ({
  type: 'idCard',
  name: '林宜',
  number: '11010519491231002X',
  validity: '2018.06.06-2028.06.06',
  areaCode: '86',
  phone: '13800138000',
  front: 'f1',
  back: 'b1',
  ...part,
})

/** Returns the payload that adds an address in Singapore to the book. */
export const addressPayload = (part: Partial<ParsedPayloadOf<typeof addAddress>> = {}) => ({
  ...buildEmptyValueOfSchema(addAddress.payload),
  ...DEMO_ADDRESSES[0],
  name: 'Lim Wei Ling',
  isDefault: false,
  agreed: true,
  ...part,
})
