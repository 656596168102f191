import type { GoodsEntry } from '@/domain/forecast/goods'
import {
  checkCurrencyMatchesWarehouse,
  checkEccn,
  checkGoodsBrand,
  checkGoodsCategory,
  checkGoodsDescription,
  checkGoodsGiftFlagGiven,
  checkGoodsMaterial,
  checkGoodsPriceText,
  checkGoodsPurpose,
  checkGoodsQuantity,
  checkGoodsQuantityText,
  checkGoodsSpecification,
  checkGoodsStyle,
  checkGoodsUnitPriceCents,
  checkHsCode,
  checkOriginCountry,
  checkScheduleB,
  GOODS_PURPOSES,
} from '@/domain/forecast/goods-fields'
import type { GOODS_FIELD_RULE_DOCS } from '@/domain/forecast/goods-rules'
import { REFERENCE } from '../../support/builders'
import { among, type Bound, bound, chineseText, emoji, figures, latinText, nothing, saidBy } from './bound'

const { categories, materials, styles, warehouses } = REFERENCE
const cny = warehouses.find(({ code }) => code === '769DCR')!
const jpy = { currency: 'JPY', giftMinCents: 2, unitPriceMaxCents: 1_000_000 }

const description = (flow = { contentNameEn: false, contentNameLen: 0 }) =>
  saidBy((text: string) => checkGoodsDescription(text, flow))
const specification = (needed: boolean) => saidBy((text: string) => checkGoodsSpecification(text, needed))
const price = (gift = false) => saidBy((cents: number) => checkGoodsUnitPriceCents(cents, gift, cny))
const priceText = (limits: Parameters<typeof checkGoodsPriceText>[1]) =>
  saidBy((text: string) => checkGoodsPriceText(text, limits))
const eccn = (needed: boolean) => saidBy((text: string) => checkEccn(text, needed))
const scheduleB = (needed: boolean) => saidBy((text: string) => checkScheduleB(text, needed))

export const GOODS_BOUNDS: Record<
  Exclude<keyof typeof GOODS_FIELD_RULE_DOCS, 'goods.contentId.unknown'>,
  Bound
> = {
  'goods.description.required': bound(description(), latinText(3), nothing),
  'goods.description.tooLong': bound(description(), latinText(200), latinText(201)),
  'goods.description.brackets': bound(description(), among(['(', ')', '-']), among(['<', '>'])),
  'goods.description.noWords': bound(
    description(),
    ['cup 12345678901234567890'],
    ['12345', '!!!***', '12-34/56', '￥100', '📱'],
  ),
  'goods.description.tooShortEnglish': bound(description(), latinText(3), latinText(1, 2)),
  'goods.description.tooShortChinese': bound(description(), chineseText(2), chineseText(1)),
  'goods.description.english': bound(
    description({ contentNameEn: true, contentNameLen: 0 }),
    ['Earphones', 'Café crème 250 g'],
    ['无线耳机', 'white 耳机', 'イヤホン', 'سماعات'],
  ),
  'goods.brand.required': bound(saidBy(checkGoodsBrand), latinText(1), nothing),
  'goods.brand.tooLong': bound(
    saidBy(checkGoodsBrand),
    [...latinText(30), ` ${latinText(30)} `],
    latinText(31),
  ),
  'goods.description.emoji': bound(description(), ['Soundcore® earphones', '小米™ 手环'], among(emoji)),
  'goods.specification.emoji': bound(specification(false), ['№ 5, ©, 30°'], among(emoji)),
  'goods.brand.emoji': bound(
    saidBy(checkGoodsBrand),
    ['Soundcore®', '小米™', '3M 1#'],
    [...among(emoji), '🇸🇬 Tea'],
  ),
  'goods.category.required': bound(
    saidBy((id: string) => checkGoodsCategory(id, categories)),
    categories.map(({ typeId }) => typeId),
    ['', '99'],
  ),
  'goods.specification.required': bound(specification(true), latinText(1), nothing),
  'goods.specification.tooLong': bound(specification(false), latinText(0, 30), latinText(31)),
  'goods.material.required': bound(
    saidBy((id: string) => checkGoodsMaterial(id, materials)),
    materials.map(({ materialId }) => materialId),
    ['', 'x'],
  ),
  'goods.style.required': bound(
    saidBy((id: string) => checkGoodsStyle(id, styles)),
    styles.map(({ styleId }) => styleId),
    ['', 'x'],
  ),
  'goods.purpose.required': bound(saidBy(checkGoodsPurpose), GOODS_PURPOSES, ['', 'other', ...latinText(20)]),
  'goods.purpose.tooLong': bound(saidBy(checkGoodsPurpose), GOODS_PURPOSES, latinText(21)),
  'goods.quantity.required': bound(saidBy(checkGoodsQuantityText), ['1', '２', ' 1 2 ', '999'], ['', ' \t']),
  'goods.quantity.range': bound(
    saidBy(checkGoodsQuantity),
    [1, 2, 999],
    [0, -1, 1.5, 1000, Number.POSITIVE_INFINITY],
  ),
  'goods.unitPrice.required': bound(priceText(cny), ['74'], ['', ' ', '\t']),
  'goods.unitPrice.format': bound(priceText(cny), ['12.50', '１２'], ['12.', 'about 12']),
  'goods.unitPrice.decimals': bound(priceText(cny), ['12.34'], ['12.345', '12.345678']),
  'goods.unitPrice.whole': bound(priceText(jpy), ['7400'], ['7400.0', '74.00']),
  'goods.unitPrice.zero': bound(price(), [1], [0]),
  'goods.unitPrice.gift': bound(price(true), [cny.giftMinCents], [0, cny.giftMinCents - 1]),
  'goods.unitPrice.range': bound(price(), [cny.unitPriceMaxCents], [cny.unitPriceMaxCents + 1, -1]),
  'goods.currency.mismatch': bound(
    saidBy((currency: GoodsEntry['currency']) => checkCurrencyMatchesWarehouse(currency, 'CNY')),
    ['CNY'],
    ['USD', 'SGD'],
  ),
  'goods.hsCode.format': bound(
    saidBy(checkHsCode),
    ['', ' ', ' 851830 ', '851830', '8518.30', '8518.30.00', '8518302000'],
    ['85183', '85183020001', '8518-30', 'HS851830', '8518..30', '.851830', '851830.'],
  ),
  'goods.eccn.required': bound(eccn(true), ['EAR99'], ['', '  ']),
  'goods.eccn.format': bound(
    eccn(false),
    ['', 'EAR99', ' ear99 ', '5A992', '5A992.c', '3A001.b.2', '3A001.b.12'],
    ['EAR98', 'xEAR99', 'EAR999', '15A992', '5F992', '5A99', 'A5992', '5A992.cc'],
  ),
  'goods.scheduleB.required': bound(scheduleB(true), ['8518302000'], ['', '  ']),
  'goods.scheduleB.format': bound(
    scheduleB(false),
    ['', '8518302000', '8518.30.2000'],
    [...figures(9, 11), '8518.30', '8518-30-2000'],
  ),
  'goods.originCountry.required': bound(
    saidBy((code: string) => checkOriginCountry(code, true)),
    ['CN', ' VN '],
    ['', '  '],
  ),
  'goods.originCountry.unknown': bound(
    saidBy((code: string) => checkOriginCountry(code, false)),
    ['', 'CN', ' VN '],
    ['cn', 'CHN', 'C1', '中国'],
  ),
  'goods.gift.required': bound(
    saidBy<unknown>(checkGoodsGiftFlagGiven),
    [true, false],
    [undefined, null, 'yes', 1],
  ),
}
