import fc from 'fast-check'
import type { GoodsEntry } from '@/domain/goods'
import {
  checkBrand,
  checkCategory,
  checkCurrency,
  checkDescription,
  checkEccn,
  checkGift,
  checkHsCode,
  checkMaterial,
  checkPriceText,
  checkPurpose,
  checkQuantity,
  checkQuantityText,
  checkScheduleB,
  checkSpecification,
  checkStyle,
  checkUnitPrice,
  PURPOSES,
} from '@/domain/goods-fields'
import type { GOODS_FIELD_RULES } from '@/domain/rules/goods-rules'
import { REFERENCE } from '../../support/builders'
import {
  among,
  type Bound,
  bound,
  chineseText,
  emoji,
  exactly,
  figures,
  latinText,
  nothing,
  oneOf,
  saidBy,
} from './bound'

const { categories, materials, styles, warehouses } = REFERENCE
const cny = warehouses.find(({ code }) => code === '769DCR')!
const jpy = { currency: 'JPY', giftMinCents: 2, unitPriceMaxCents: 1_000_000 }

const description = (flow = { contentNameEn: false, contentNameLen: 0 }) =>
  saidBy((text: string) => checkDescription(text, flow))
const specification = (needed: boolean) => saidBy((text: string) => checkSpecification(text, needed))
const price = (gift = false) => saidBy((cents: number) => checkUnitPrice(cents, gift, cny))
const priceText = (limits: Parameters<typeof checkPriceText>[1]) =>
  saidBy((text: string) => checkPriceText(text, limits))
const decimals = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), figures(min, max))
    .map(([whole, rest]) => `${whole}${rest && '.'}${rest}`)
const ids = <T extends string>(known: readonly T[]) => ({
  inside: oneOf(known),
  outside: fc.string().filter((id) => !(known as readonly string[]).includes(id)),
})
const withDots = (min: number, max: number) =>
  figures(min, max).map((code) => (code.length > 6 ? `${code.slice(0, 4)}.${code.slice(4)}` : code))
const english = { inside: latinText(3, 200), outside: chineseText(2, 200) }
const eccn = fc.stringMatching(/^[0-9][A-E][0-9]{3}(\.[a-z])?$/)

export const GOODS_BOUNDS: Record<
  Exclude<keyof typeof GOODS_FIELD_RULES, 'goods.contentId.unknown'>,
  Bound
> = {
  'goods.description.required': bound(description(), { inside: latinText(3, 200), outside: nothing }),
  'goods.description.tooLong': bound(description(), {
    inside: latinText(190, 200),
    outside: latinText(201, 220),
  }),
  'goods.description.brackets': bound(description(), {
    inside: among(exactly('(', ')', '-')),
    outside: among(exactly('<', '>')),
  }),
  'goods.description.noWords': bound(description(), {
    inside: fc.tuple(latinText(3, 5), figures(0, 20)).map((parts) => parts.join('')),
    outside: fc.stringMatching(/^[0-9!#$%&*+.,-]{1,30}$/),
  }),
  'goods.description.tooShortEnglish': bound(description(), {
    inside: latinText(3, 6),
    outside: latinText(1, 2),
  }),
  'goods.description.tooShortChinese': bound(description(), {
    inside: chineseText(2, 6),
    outside: chineseText(1, 1),
  }),
  'goods.description.english': bound(description({ contentNameEn: true, contentNameLen: 0 }), english),
  'goods.brand.required': bound(saidBy(checkBrand), { inside: latinText(1, 30), outside: nothing }),
  'goods.brand.tooLong': bound(saidBy(checkBrand), { inside: latinText(28, 30), outside: latinText(31, 40) }),
  'goods.description.emoji': bound(description(), {
    inside: among(exactly('&', ' ', '-'), 3, 10),
    outside: among(emoji, 3, 10),
  }),
  'goods.specification.emoji': bound(specification(false), {
    inside: among(exactly('&', ' ', '-'), 1, 10),
    outside: among(emoji, 1, 10),
  }),
  'goods.brand.emoji': bound(saidBy(checkBrand), {
    inside: among(exactly('&', ' ', '-'), 1, 10),
    outside: among(emoji, 1, 10),
  }),
  'goods.category.required': bound(
    saidBy((id: string) => checkCategory(id, categories)),
    ids(categories.map(({ typeId }) => typeId)),
  ),
  'goods.specification.required': bound(specification(true), { inside: latinText(1, 30), outside: nothing }),
  'goods.specification.tooLong': bound(specification(false), {
    inside: latinText(0, 30),
    outside: latinText(31, 60),
  }),
  'goods.material.required': bound(
    saidBy((id: string) => checkMaterial(id, materials)),
    ids(materials.map(({ materialId }) => materialId)),
  ),
  'goods.style.required': bound(
    saidBy((id: string) => checkStyle(id, styles)),
    ids(styles.map(({ styleId }) => styleId)),
  ),
  'goods.purpose.required': bound(saidBy(checkPurpose), { inside: oneOf(PURPOSES), outside: figures(0, 20) }),
  'goods.purpose.tooLong': bound(saidBy(checkPurpose), {
    inside: oneOf(PURPOSES),
    outside: latinText(21, 60),
  }),
  'goods.quantity.required': bound(saidBy(checkQuantityText), {
    inside: fc.integer({ min: 1, max: 999 }).map(String),
    outside: nothing.map((text) => text.replace(/\u200b/g, '')),
  }),
  'goods.quantity.range': bound(saidBy(checkQuantity), {
    inside: fc.integer({ min: 1, max: 999 }),
    outside: fc.oneof(
      fc.integer({ min: 1000 }),
      fc.integer({ max: 0 }),
      fc.double({ min: 1.1, max: 1.9, noNaN: true }),
    ),
  }),
  'goods.unitPrice.required': bound(priceText(cny), {
    inside: decimals(0, 2),
    outside: exactly('', ' ', '\t'),
  }),
  'goods.unitPrice.format': bound(priceText(cny), { inside: decimals(0, 2), outside: latinText(1, 9) }),
  'goods.unitPrice.decimals': bound(priceText(cny), { inside: decimals(0, 2), outside: decimals(3, 6) }),
  'goods.unitPrice.whole': bound(priceText(jpy), { inside: decimals(0, 0), outside: decimals(1, 4) }),
  'goods.unitPrice.zero': bound(price(), { inside: fc.integer({ min: 1, max: 100 }), outside: exactly(0) }),
  'goods.unitPrice.gift': bound(price(true), {
    inside: fc.integer({ min: cny.giftMinCents, max: 100 }),
    outside: fc.integer({ min: 0, max: cny.giftMinCents - 1 }),
  }),
  'goods.unitPrice.range': bound(price(), {
    inside: fc.integer({ min: 1, max: cny.unitPriceMaxCents }),
    outside: fc.oneof(fc.integer({ min: cny.unitPriceMaxCents + 1 }), fc.integer({ max: -1 })),
  }),
  'goods.currency.mismatch': bound(
    saidBy((currency: GoodsEntry['currency']) => checkCurrency(currency, 'CNY')),
    { inside: exactly('CNY'), outside: fc.stringMatching(/^[A-Z]{3}$/).filter((code) => code !== 'CNY') },
  ),
  'goods.hsCode.format': bound(saidBy(checkHsCode), {
    inside: fc.oneof(exactly(''), withDots(6, 10)),
    outside: fc.oneof(withDots(1, 5), withDots(11, 14), latinText(6, 10)),
  }),
  'goods.eccn.required': bound(
    saidBy((text: string) => checkEccn(text, true)),
    { inside: fc.oneof(exactly('EAR99'), eccn), outside: exactly('', '  ') },
  ),
  'goods.eccn.format': bound(
    saidBy((text: string) => checkEccn(text, false)),
    { inside: fc.oneof(exactly('', 'ear99'), eccn), outside: fc.oneof(figures(1, 5), latinText(1, 8)) },
  ),
  'goods.scheduleB.required': bound(
    saidBy((text: string) => checkScheduleB(text, true)),
    { inside: withDots(10, 10), outside: exactly('', '  ') },
  ),
  'goods.scheduleB.format': bound(
    saidBy((text: string) => checkScheduleB(text, false)),
    {
      inside: fc.oneof(exactly(''), withDots(10, 10)),
      outside: fc.oneof(withDots(1, 9), withDots(11, 14), latinText(10, 10)),
    },
  ),
  'goods.gift.required': bound(saidBy<unknown>(checkGift), {
    inside: fc.boolean(),
    outside: fc.anything().filter((value) => typeof value !== 'boolean'),
  }),
}
