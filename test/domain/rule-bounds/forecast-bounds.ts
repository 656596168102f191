import { SERVICE_WIDE_PICKUP_LIMIT } from '@/domain/addresses/pickup'
import { checkPickupLimit } from '@/domain/addresses/receiver'
import { type ParcelForecastEntry, parseParcelForecast } from '@/domain/forecast/forecast'
import type {
  IMAGE_RULE_DOCS,
  PARCEL_FORECAST_RULE_DOCS,
  SHOPPING_PROOF_RULE_DOCS,
} from '@/domain/forecast/forecast-rules'
import {
  checkCompressedImage,
  IMAGE_TYPES,
  isBlankImage,
  needsReencoding,
  UPLOADED_IMAGE_LIMIT_BYTES,
} from '@/domain/pictures/image'
import { isShoppingScreenshotRequired } from '@/domain/warehouse/places'
import { goodsItem, REFERENCE, SELF_PICKUP } from '../../support/builders'
import { forecast } from '../fixtures'
import { type Bound, bound, figures, latinText, nothing, ofField, saidBy } from './bound'

const of = <Field extends keyof ParcelForecastEntry>(
  field: Field,
  part: Partial<ParcelForecastEntry> = {},
  told: string = field,
) =>
  ofField(
    (value: ParcelForecastEntry[Field]) =>
      parseParcelForecast(forecast({ ...part, [field]: value }), REFERENCE),
    told,
  )
const kinds = (count: number) => Array.from({ length: count }, () => goodsItem())
const link = (length: number) => `https://shop.example/${'a'.repeat(length - 21)}`
/** Checks a picture whose lightest and darkest pixels differ by `spread` in green. */
const blank = (spread: number) =>
  isBlankImage([255, 255, 255, 255, 255, 255 - spread, 255, 255]) ? 'image.blank' : undefined
const image = saidBy((bytes: number) => checkCompressedImage({ type: 'image/png', bytes }))
interface Trip {
  destination: string
  originStore: string
  milkPowder: boolean
}
const asked = (code: string) => (trip: Trip) => (isShoppingScreenshotRequired(trip) ? undefined : code)
const trip = (destination: string, originStore: string, milkPowder: boolean): Trip => ({
  ...{ destination, originStore, milkPowder },
})
/** Returns the code on the insured value of a parcel with one piece. */
const insured = ofField(([yuan, insuredValue]: [yuan: number, value: string]) => {
  const goods = [goodsItem({ quantity: 1, unitPrice: yuan * 100 })]
  return parseParcelForecast(forecast({ goods, insured: true, insuredValue }), REFERENCE)
}, 'insuredValue')
const sized = saidBy(([grams, cm3]: [number, number]) =>
  checkPickupLimit({ grams, cm3 }, SERVICE_WIDE_PICKUP_LIMIT),
)

type Told =
  | `forecast.trackingNo.${'existing' | 'alreadyReceived'}`
  | `forecast.pictures.${'listedTwice' | 'notListed'}`
  | 'forecast.pickupPointId.notOffered'
  | 'forecast.insuredValue.notOffered'
  | 'image.unreadable'

export const FORECAST_BOUNDS: Record<
  Exclude<
    | keyof typeof PARCEL_FORECAST_RULE_DOCS
    | keyof typeof IMAGE_RULE_DOCS
    | keyof typeof SHOPPING_PROOF_RULE_DOCS,
    Told | 'shopping.mainland'
  >,
  Bound
> = {
  'forecast.whCode.required': bound(of('whCode'), ['769DCR', 'JFK03A'], ['', 'NRT01A', 'constructor']),
  'forecast.flowId.required': bound(
    of('flowId'),
    ['100005001', '100005002'],
    // The first flow belongs to another warehouse.
    ['100001001', '', '999'],
  ),
  'forecast.moveMode.required': bound(
    of('moveMode'),
    ['standard', 'specialGoods'],
    ['', 'authorizedDeduction', 'fast'],
  ),
  'forecast.distributionMode.required': bound(
    of('distributionMode', SELF_PICKUP),
    ['toDoor', 'selfPickup'],
    ['', 'drone'],
  ),
  'forecast.trackingNo.required': bound(of('trackingNo'), figures(6), ['', ' ', '\t\n', '\u3000']),
  'forecast.trackingNo.tooLong': bound(of('trackingNo'), figures(64), figures(65)),
  'forecast.trackingNo.format': bound(
    of('trackingNo'),
    ['123456', 'AB1234', 'jd-0012 3456'],
    ['12345', 'ABC123', 'ABCDEFGH', 'SF<1408227>', '-SF140822'],
  ),
  'forecast.addressId.required': bound(of('addressId'), ['a1'], ['']),
  'forecast.pickupPointId.required': bound(of('pickupPointId', SELF_PICKUP), ['SGS1'], ['']),
  'forecast.pickupPointId.tooLarge': bound(
    sized,
    [
      [0, 0],
      [20_000, 120_000],
    ],
    [
      [20_001, 0],
      [0, 120_001],
    ],
  ),
  'forecast.pickupName.required': bound(of('pickupName', SELF_PICKUP), latinText(2), nothing),
  'forecast.note.tooLong': bound(of('note'), latinText(0, 100), latinText(101)),
  'forecast.goods.required': bound(of('goods'), [kinds(1)], [kinds(0)]),
  'forecast.goods.tooMany': bound(of('goods'), [kinds(20)], [kinds(21)]),
  'forecast.pictures.required': bound(of('pictureCount', {}, 'pictures'), [1, 20], [0]),
  'forecast.pictures.tooMany': bound(of('pictureCount', {}, 'pictures'), [20], [21]),
  'forecast.insuredValue.excluded': bound(
    insured,
    [[10_000, '1']],
    [
      [10_001, '1'],
      [10_001, ''],
      [49_999, '0'],
    ],
  ),
  'forecast.insuredValue.whole': bound(
    insured,
    [
      [4000, '1'],
      [4000, '4000'],
    ],
    ['', '0', '00', '1.5', '-1', 'ten'].map((value) => [4000, value]),
  ),
  'forecast.insuredValue.aboveDeclared': bound(
    insured,
    [[5000, '5000']],
    [
      [1, '2'],
      [5000, '5001'],
    ],
  ),
  'forecast.insuredValue.aboveCap': bound(insured, [[10_000, '5000']], [[10_000, '5001']]),
  'forecast.shoppingUrl.format': bound(
    of('shoppingUrl'),
    ['', link(40)],
    ['shop.example', 'ftp://shop.example/1'],
  ),
  'forecast.shoppingUrl.tooLong': bound(of('shoppingUrl'), [link(500)], [link(501)]),
  'forecast.notices.required': bound(of('noticesAgreed'), [true], [false]),
  'image.type': bound(
    saidBy((type: string) => checkCompressedImage({ type, bytes: 1 })),
    IMAGE_TYPES,
    ['image/webp', 'image/svg+xml', 'image/heic', 'text/html', ''],
  ),
  'image.empty': bound(image, [1], [0]),
  'image.tooLarge': bound(image, [UPLOADED_IMAGE_LIMIT_BYTES - 1], [UPLOADED_IMAGE_LIMIT_BYTES]),
  'image.blank': bound(blank, [11, 255], [0, 10]),
  'image.compressed': bound(
    (bytes: number) => (needsReencoding({ type: 'image/png', bytes }) ? 'image.compressed' : undefined),
    [0, 2_097_151],
    [2_097_152],
  ),
  'shopping.hongKongMacau': bound(
    asked('shopping.hongKongMacau'),
    [trip('HK', '769DCR', true), trip('MC', 'JFK03A', true), trip('XX', 'JFK03A', false)],
    [trip('HK', '769DCR', false), trip('MC', 'JFK03A', false)],
  ),
  'shopping.taiwan': bound(
    asked('shopping.taiwan'),
    [trip('TW', 'JFK03A', false), trip('CN', '769DCR', false)],
    [trip('TW', '769DCR', true), trip('TW', '029DCF', false)],
  ),
}
