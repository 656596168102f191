import fc from 'fast-check'
import { type ForecastEntry, readForecast } from '@/domain/forecast'
import { checkImage, IMAGE_LIMIT_BYTES, IMAGE_TYPES, isBlank, needsCompression } from '@/domain/image'
import { PICKUP_LIMIT } from '@/domain/pickup'
import { shoppingScreenAllows } from '@/domain/places'
import { checkPickupSize } from '@/domain/receiver'
import type { FORECAST_FIELD_RULES, IMAGE_RULES, SHOPPING_RULES } from '@/domain/rules/forecast-rules'
import { goodsItem, REFERENCE, SELF_PICKUP } from '../../support/builders'
import { forecast } from '../fixtures'
import { type Bound, bound, exactly, figures, latinText, nothing, ofField, oneOf, saidBy } from './bound'

const of = <Field extends keyof ForecastEntry>(
  field: Field,
  part: Partial<ForecastEntry> = {},
  told: string = field,
) =>
  ofField(
    (value: ForecastEntry[Field]) => readForecast(forecast({ ...part, [field]: value }), REFERENCE),
    told,
  )
const other = (known: readonly string[]) => fc.string().filter((code) => !known.includes(code))
const kinds = (min: number, max: number) =>
  fc.integer({ min, max }).map((count) => Array.from({ length: count }, () => goodsItem()))
const link = (length: number) =>
  latinText(length - 21, length - 21).map((path) => `https://shop.example/${path}`)
/** A picture whose lightest and darkest places are so far apart, in green. */
const blank = (spread: number) =>
  isBlank([255, 255, 255, 255, 255, 255 - spread, 255, 255]) ? 'image.blank' : undefined
const image = saidBy((bytes: number) => checkImage({ type: 'image/png', bytes }))
const asked = (destination: string, code: string) => (part: { milkPowder: boolean; originStore: string }) =>
  shoppingScreenAllows({ destination, ...part }) ? undefined : code
const stores = exactly('769DCR', '029DCF', '931DCA', 'JFK03A')
const trip = (milkPowder: fc.Arbitrary<boolean>, originStore: fc.Arbitrary<string>) =>
  fc.record({ milkPowder, originStore })
/** What a parcel of one piece is told of its insured value. */
const insured = ofField(
  ({ yuan, value }: { yuan: number; value: string }) =>
    readForecast(
      forecast({
        goods: [goodsItem({ quantity: 1, unitPrice: yuan * 100 })],
        insured: true,
        insuredValue: value,
      }),
      REFERENCE,
    ),
  'insuredValue',
)
const pickup = { ...SELF_PICKUP }
const sized = saidBy(([grams, cm3]: [number, number]) => checkPickupSize({ grams, cm3 }, PICKUP_LIMIT))

type Told =
  | `forecast.trackingNo.${'existing' | 'alreadyReceived'}`
  | `forecast.pictures.${'listedTwice' | 'notListed'}`
  | 'forecast.pickupPointId.notOffered'
  | 'forecast.insuredValue.notOffered'
  | 'image.unreadable'

export const FORECAST_BOUNDS: Record<
  Exclude<
    keyof typeof FORECAST_FIELD_RULES | keyof typeof IMAGE_RULES | keyof typeof SHOPPING_RULES,
    Told | 'shopping.mainland'
  >,
  Bound
> = {
  'forecast.whCode.required': bound(of('whCode'), {
    inside: exactly('769DCR', 'JFK03A'),
    outside: other(REFERENCE.warehouses.map(({ code }) => code)),
  }),
  'forecast.flowId.required': bound(of('flowId'), {
    inside: exactly('100005001', '100005002'),
    outside: fc.oneof(other(REFERENCE.flows.map(({ flowId }) => flowId)), exactly('100001001')),
  }),
  'forecast.moveMode.required': bound(of('moveMode'), {
    inside: exactly('standard'),
    outside: fc.oneof(
      fc.string().filter((mode) => !/^(standard|specialGoods)$/.test(mode)),
      exactly('authorizedDeduction'),
    ),
  }),
  'forecast.distributionMode.required': bound(of('distributionMode', pickup), {
    inside: exactly('selfPickup'),
    outside: fc.string().filter((mode) => !/^(toDoor|selfPickup)$/.test(mode)),
  }),
  'forecast.trackingNo.required': bound(of('trackingNo'), {
    inside: figures(6, 64),
    outside: exactly('', ' ', '\t\n', '\u3000'),
  }),
  'forecast.trackingNo.tooLong': bound(of('trackingNo'), {
    inside: figures(62, 64),
    outside: figures(65, 80),
  }),
  'forecast.trackingNo.format': bound(of('trackingNo'), {
    inside: fc.tuple(latinText(0, 5), figures(6, 20)).map((parts) => parts.join('')),
    outside: fc.oneof(
      figures(1, 5),
      latinText(6, 20),
      figures(6, 20).map((number) => `${number}#`),
      figures(6, 9).map((number) => `-${number}`),
    ),
  }),
  'forecast.addressId.required': bound(of('addressId'), { inside: latinText(1, 9), outside: exactly('') }),
  'forecast.pickupPointId.required': bound(of('pickupPointId', pickup), {
    inside: exactly('SGS1'),
    outside: exactly(''),
  }),
  'forecast.pickupPointId.tooLarge': bound(sized, {
    inside: fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 120_000 })),
    outside: fc.oneof(
      fc.tuple(fc.integer({ min: 20_001, max: 30_000 }), fc.nat(120_000)),
      fc.tuple(fc.nat(20_000), fc.integer({ min: 120_001, max: 200_000 })),
    ),
  }),
  'forecast.pickupName.required': bound(of('pickupName', pickup), {
    inside: latinText(2, 60),
    outside: nothing,
  }),
  'forecast.note.tooLong': bound(of('note'), { inside: latinText(0, 100), outside: latinText(101, 120) }),
  'forecast.goods.required': bound(of('goods'), { inside: kinds(1, 3), outside: kinds(0, 0) }),
  'forecast.goods.tooMany': bound(of('goods'), { inside: kinds(18, 20), outside: kinds(21, 30) }),
  'forecast.pictures.required': bound(of('pictureCount', {}, 'pictures'), {
    inside: fc.integer({ min: 1, max: 20 }),
    outside: exactly(0),
  }),
  'forecast.pictures.tooMany': bound(of('pictureCount', {}, 'pictures'), {
    inside: fc.integer({ min: 18, max: 20 }),
    outside: fc.integer({ min: 21 }),
  }),
  'forecast.insuredValue.excluded': bound(insured, {
    inside: fc.record({ yuan: fc.integer({ min: 9000, max: 10_000 }), value: exactly('1') }),
    outside: fc.record({ yuan: fc.integer({ min: 10_001, max: 49_999 }), value: exactly('1', '', '0') }),
  }),
  'forecast.insuredValue.whole': bound(insured, {
    inside: fc.record({ yuan: exactly(4000), value: fc.integer({ min: 1, max: 4000 }).map(String) }),
    outside: fc.record({
      yuan: exactly(4000),
      value: fc.oneof(nothing, exactly('0', '00', '1.5', '-1'), latinText(1, 5)),
    }),
  }),
  'forecast.insuredValue.aboveDeclared': bound(insured, {
    inside: fc.integer({ min: 1, max: 5000 }).map((yuan) => ({ yuan, value: String(yuan) })),
    outside: fc.integer({ min: 1, max: 10_000 }).map((yuan) => ({ yuan, value: String(yuan + 1) })),
  }),
  'forecast.insuredValue.aboveCap': bound(insured, {
    inside: fc.record({ yuan: exactly(10_000), value: fc.integer({ min: 4990, max: 5000 }).map(String) }),
    outside: fc.record({ yuan: exactly(10_000), value: fc.integer({ min: 5001, max: 10_000 }).map(String) }),
  }),
  'forecast.shoppingUrl.format': bound(of('shoppingUrl'), {
    inside: fc.oneof(exactly(''), link(40)),
    outside: fc.oneof(
      latinText(1, 20),
      link(40).map((text) => text.replace('https', 'ftp')),
    ),
  }),
  'forecast.shoppingUrl.tooLong': bound(of('shoppingUrl'), {
    inside: fc.oneof(link(499), link(500)),
    outside: fc.oneof(link(501), link(600)),
  }),
  'forecast.notices.required': bound(of('noticesAgreed'), { inside: exactly(true), outside: exactly(false) }),
  'image.type': bound(
    saidBy((type: string) => checkImage({ type, bytes: 1 })),
    { inside: oneOf(IMAGE_TYPES), outside: exactly('image/webp', 'image/heic', 'text/html', '') },
  ),
  'image.empty': bound(image, { inside: fc.integer({ min: 1, max: 9 }), outside: exactly(0) }),
  'image.tooLarge': bound(image, {
    inside: fc.integer({ min: IMAGE_LIMIT_BYTES - 9, max: IMAGE_LIMIT_BYTES - 1 }),
    outside: fc.integer({ min: IMAGE_LIMIT_BYTES }),
  }),
  'image.blank': bound(blank, {
    inside: fc.integer({ min: 11, max: 255 }),
    outside: fc.integer({ min: 0, max: 10 }),
  }),
  'image.compressed': bound((bytes: number) => (needsCompression(bytes) ? 'image.compressed' : undefined), {
    inside: fc.integer({ min: 0, max: 2_097_151 }),
    outside: fc.integer({ min: 2_097_152 }),
  }),
  'shopping.hongKongMacau': bound(
    (part: { milkPowder: boolean; originStore: string }) =>
      asked('HK', 'shopping.hongKongMacau')(part) ?? asked('MC', 'shopping.hongKongMacau')(part),
    { inside: trip(exactly(true), stores), outside: trip(exactly(false), stores) },
  ),
  'shopping.taiwan': bound(asked('TW', 'shopping.taiwan'), {
    inside: trip(fc.boolean(), exactly('JFK03A')),
    outside: trip(
      fc.boolean(),
      stores.filter((store) => store !== 'JFK03A'),
    ),
  }),
}
