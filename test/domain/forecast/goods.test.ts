import {
  type GoodsEntry,
  type GoodsItem,
  type GoodsProblems,
  type GoodsValidationContext,
  parseGoodsItem,
  sumDeclaredCents,
} from '@/domain/forecast/goods'
import { GOODS_PURPOSES } from '@/domain/forecast/goods-fields'
import { needsGoodsSpecification } from '@/domain/forecast/goods-lists'
import {
  changeGoodsCategory,
  changeGoodsName,
  type GoodsPresetSources,
  presetGoodsFields,
} from '@/domain/forecast/goods-presets'
import { goodsItem, REFERENCE } from '../../support/builders'

const { categories, materials, styles } = REFERENCE
/** Warehouses with their price settings: one in CNY, one in USD. */
const [CNY, USD] = ['769DCR', 'JFK03A'].map(
  (warehouse) => REFERENCE.warehouses.find(({ code }) => code === warehouse)!,
)
const JPY = { currency: 'JPY', giftMinCents: 2, unitPriceMaxCents: 1_000_000 }
const CONTEXT: GoodsValidationContext = {
  categories,
  materials,
  styles,
  contentNameEn: false,
  originRequired: false,
  contentNameLen: 0,
  exportDeclaration: false,
  prices: CNY,
}
const read = (part: Partial<GoodsEntry>, context: Partial<GoodsValidationContext> = {}) =>
  parseGoodsItem(goodsItem(part), { ...CONTEXT, ...context })
const check = (part: Partial<GoodsEntry>, context: Partial<GoodsValidationContext> = {}): GoodsProblems => {
  const answer = read(part, context)
  return 'problems' in answer ? answer.problems : {}
}
/** Returns the code on a field, and checks that no other field has a problem. */
const only = (field: keyof GoodsItem, value: unknown, context: Partial<GoodsValidationContext> = {}) => {
  const found = check({ [field]: value }, context)
  expect(Object.keys(found).filter((name) => name !== field)).toEqual([])
  return found[field]?.code
}

it('a valid item is returned cleaned, without fields of the form only', () => {
  const typed = {
    description: ' Earphones,\u200b white ',
    brand: ' Soundcore',
    priceText: '74',
    hsCode: ' 8518.30 ',
    presets: { materialId: '4' },
  }
  expect(read(typed)).toEqual({
    item: goodsItem({ description: 'Earphones, white', brand: 'Soundcore', hsCode: '8518.30' }),
  })
})

it.each([
  ['description', '', 'description.required'],
  ['brand', ' ', 'brand.required'],
  ['categoryId', '99', 'category.required'],
  ['specification', 's'.repeat(31), 'specification.tooLong'],
  ['materialId', '', 'material.required'],
  ['styleId', '', 'style.required'],
  ['purpose', 'other', 'purpose.required'],
  ['gift', undefined, 'gift.required'],
  ['quantity', undefined, 'quantity.required'],
  ['quantity', Number.NaN, 'quantity.required'],
  ['unitPrice', undefined, 'unitPrice.required'],
  ['unitPrice', Number.NaN, 'unitPrice.required'],
  ['unitPrice', 10.5, 'unitPrice.required'],
  ['currency', 'USD', 'currency.mismatch'],
  ['hsCode', '85183', 'hsCode.format'],
] as const)('a problem of %s %j is reported only at its own field', (field, value, code) =>
  expect(only(field, value)).toBe(`goods.${code}`),
)

it.each([
  ['8518.30', '8518.30'],
  ['8518 30 00', '85183000'],
  ['8518.30 2000', '8518.302000'],
  ['85 18 30', '851830'],
  ['８５１８３０００', '85183000'],
  ['８５１８．３０．００', '8518.30.00'],
  ['８５１８　３０　００', '85183000'],
  ['\u00a08518\u00a030 ', '851830'],
  ['8518\t30', '851830'],
  ['８５１８．３０ 2000', '8518.302000'],
  ['8518\u200930\u200900', '85183000'],
  ['\u30008518.30', '8518.30'],
])('an HS code typed as %j is stored as %s', (hsCode, kept) =>
  expect(read({ hsCode })).toEqual({ item: goodsItem({ hsCode: kept }) }),
)

it.each(['8518 3', '8518..30', '.851830', '851830.', '8518/30', '8518a30', '85183020001', 'HS 851830'])(
  'an HS code cannot be %j',
  (hsCode) => expect(only('hsCode', hsCode)).toBe('goods.hsCode.format'),
)

it.each(['8518 30 2000', '８５１８３０２０００', '85183020 00', '8518.30.2000'])(
  'Schedule B can be written as %j',
  (scheduleB) => expect(check({ eccn: 'EAR99', scheduleB }, { exportDeclaration: true })).toEqual({}),
)

it.each<[Partial<GoodsEntry>, GoodsProblems]>([
  [
    { description: 'a'.repeat(201) },
    { description: { code: 'goods.description.tooLong', params: { max: 200 } } },
  ],
  [{ brand: 'b'.repeat(31) }, { brand: { code: 'goods.brand.tooLong', params: { max: 30 } } }],
  [{ quantity: 1000 }, { quantity: { code: 'goods.quantity.range', params: { max: 999 } } }],
])('a value above its limit is reported with the limit: %#', (part, problems) =>
  expect(check(part)).toEqual(problems),
)

describe('a name of two letters', () => {
  it.each(['TV', 'tv', 'Tv', 'ＴＶ', ' TV ', 'PC', 'pc', 'CD', 'AC', 'UV', 'HD', 'LP'])(
    'is accepted as an abbreviation: %s',
    (description) => {
      expect(only('description', description)).toBeUndefined()
      expect(only('description', description, { contentNameEn: true })).toBeUndefined()
      expect(only('description', description, { contentNameLen: 5 })).toBe(
        'goods.description.tooShortEnglish',
      )
    },
  )
  it.each(['ab', 'Ox', 'my', 'T', 'T1', 'ТВ', 'é'])('is otherwise too short: %s', (description) =>
    expect(only('description', description)).toBe('goods.description.tooShortEnglish'),
  )
})

describe('the requirements of a flow', () => {
  it('include a longer description', () => {
    const context = { contentNameLen: 5 }
    expect(check({ description: '无线耳机' }, context).description).toEqual({
      code: 'goods.description.tooShortChinese',
      params: { min: 5 },
    })
    expect(only('description', '白色无线耳机', context)).toBeUndefined()
  })
  it('include a description in English', () => {
    expect(only('description', '无线耳机', { contentNameEn: true })).toBe('goods.description.english')
    expect(only('description', 'Earphones', { contentNameEn: true })).toBeUndefined()
  })
  it('include ECCN and Schedule B for export from the United States', () => {
    expect(check({}, { exportDeclaration: true })).toEqual({
      eccn: { code: 'goods.eccn.required' },
      scheduleB: { code: 'goods.scheduleB.required' },
    })
    expect(check({ eccn: '5A992.c', scheduleB: '8518302000' }, { exportDeclaration: true })).toEqual({})
    expect(check({ eccn: '1', scheduleB: '1' })).toEqual({
      eccn: { code: 'goods.eccn.format' },
      scheduleB: { code: 'goods.scheduleB.format' },
    })
  })
})

it('purpose is personal or commercial', () => expect(GOODS_PURPOSES).toEqual(['personal', 'commercial']))

it('specification is required for some categories and not for others', () => {
  const demanding = ['3', '4', '5', '6', '12']
  for (const { typeId } of categories) {
    const code = check({ categoryId: typeId, specification: '' }).specification?.code
    expect(code).toBe(demanding.includes(typeId) ? 'goods.specification.required' : undefined)
    expect(needsGoodsSpecification(typeId, categories)).toBe(demanding.includes(typeId))
  }
})

describe('quantity and price', () => {
  it('a quantity is checked as it was typed', () => {
    const of = (quantityText: string, quantity = Number.NaN) =>
      check({ quantityText, quantity }).quantity?.code
    for (const text of ['1.5', '-1', '0', '1000', 'two', '1e2', '0x2'])
      expect(of(text)).toBe('goods.quantity.range')
    expect(of(' ')).toBe('goods.quantity.required')
    for (const text of ['2', '２', ' 1 2 ']) expect(of(text, 2)).toBeUndefined()
  })
  const RANGE = {
    code: 'goods.unitPrice.range',
    params: { min: '0.01', max: '50000.00', currency: 'CNY' },
  }
  it('a unit price is from 0.01 to the maximum of its warehouse', () => {
    for (const unitPrice of [5_000_001, -1]) expect(check({ unitPrice })).toEqual({ unitPrice: RANGE })
    expect(only('unitPrice', 0)).toBe('goods.unitPrice.zero')
    expect(check({ unitPrice: -1 }, { prices: undefined }).unitPrice?.code).toBe('goods.unitPrice.format')
  })
  it('a gift costs at least 0.01 USD, in any currency', () => {
    const gift = (prices: GoodsValidationContext['prices'], unitPrice: number) =>
      check({ gift: true, currency: prices!.currency, unitPrice }, { prices }).unitPrice
    const refusal = (min: string, currency: string) => ({
      code: 'goods.unitPrice.gift',
      params: { min, currency },
    })
    expect(gift(USD, 0)).toEqual(refusal('0.01', 'USD'))
    expect(gift(USD, 1)).toBeUndefined()
    expect(gift(CNY, 7)).toEqual(refusal('0.08', 'CNY'))
    expect(gift(CNY, 8)).toBeUndefined()
    expect(gift(JPY, 1)).toEqual(refusal('2', 'JPY'))
    expect(gift(JPY, 2)).toBeUndefined()
  })
  it('a price has whole units in a currency without decimals', () => {
    const typed = (priceText: string, unitPrice: number) =>
      check({ currency: 'JPY', priceText, unitPrice }, { prices: JPY }).unitPrice
    expect(typed('7400', 7400)).toBeUndefined()
    expect(typed('74.00', 0)).toEqual({ code: 'goods.unitPrice.whole', params: { currency: 'JPY' } })
    expect(typed('1000001', 1_000_001)).toEqual({
      code: 'goods.unitPrice.range',
      params: { min: '1', max: '1000000', currency: 'JPY' },
    })
  })
  it("a price is in the warehouse's currency once the flow is known", () => {
    expect(check({ currency: 'USD' }).currency).toEqual({
      code: 'goods.currency.mismatch',
      params: { currency: 'CNY' },
    })
    expect(only('currency', 'USD', { prices: undefined })).toBeUndefined()
  })
  it('quantities and prices add up to the declared total', () => {
    expect(sumDeclaredCents([goodsItem(), goodsItem({ quantity: 1, unitPrice: 1850 })])).toBe(16_650)
    expect(sumDeclaredCents([])).toBe(0)
    const unfinished = { quantity: Number.NaN, unitPrice: 100 }
    expect(sumDeclaredCents([unfinished, { quantity: 3, unitPrice: Number.NaN }])).toBe(0)
  })
})

describe('the lists of goods properties', () => {
  it('may have other rows than ours', () => {
    const own = { typeId: 'sake', specificationRequired: true, milkPowder: false }
    expect(only('categoryId', 'sake', { categories: [own] })).toBeUndefined()
    expect(only('categoryId', '3', { categories: [own] })).toBe('goods.category.required')
  })
  it('name milk powder as category 6', () =>
    expect(categories.filter(({ milkPowder }) => milkPowder)).toMatchObject([
      { typeId: '6', type: { en: 'Milk powder' } },
    ]))
  it('have unique ids and a name in each language', () => {
    const all = [
      categories.map(({ typeId, type }) => [typeId, type] as const),
      materials.map(({ materialId, material }) => [materialId, material] as const),
      styles.map(({ styleId, style }) => [styleId, style] as const),
    ]
    for (const list of all) {
      expect(new Set(list.map(([id]) => id)).size).toBe(list.length)
      for (const [, name] of list)
        for (const lang of ['sc', 'tc', 'en'] as const) expect(name[lang]).toBeTruthy()
    }
  })
})

describe('a typed price', () => {
  it.each([
    ['required', ['', ' ']],
    ['decimals', ['12.345', '1,234.505', '9999999999.555']],
    ['range', ['-3', '-300', '\u22123.50', '－３', '99,999,999,999', '99999999999', '99999999999.']],
    ['range', ['99999999.', '9999999999.5', '9999999999.55']],
    ['format', ['-3 each', '--3', '-', '1,5', '1,23', '1e5', '12.', 'about 12', '50000.']],
    ['format', ['about 12.345', '12.345 each']],
  ])('reports %s for %j', (code, texts) => {
    for (const priceText of texts)
      expect([priceText, check({ priceText, unitPrice: 0 }).unitPrice?.code]).toEqual([
        priceText,
        `goods.unitPrice.${code}`,
      ])
  })
  it('with too many decimals reports the decimals of its currency', () =>
    expect(check({ priceText: '12.345', unitPrice: 0 })).toEqual({
      unitPrice: { code: 'goods.unitPrice.decimals', params: { max: 2 } },
    }))
  it('follows the general rules while no warehouse is chosen', () => {
    const typed = (priceText: string) =>
      check({ priceText, unitPrice: 1250 }, { prices: undefined }).unitPrice?.code
    expect(typed('12.50')).toBeUndefined()
    expect(typed('12.505')).toBe('goods.unitPrice.decimals')
    expect(typed('99999999999')).toBe('goods.unitPrice.format')
    expect(typed('-1')).toBe('goods.unitPrice.format')
  })
  it.each(['$12.50', '12.50 USD', 'HK$12.50', '€12.50', '12.50円'])(
    'with another currency sign reports the required currency: %s',
    (priceText) =>
      expect(check({ priceText, unitPrice: 0 })).toEqual({
        unitPrice: { code: 'goods.currency.mismatch', params: { currency: 'CNY' } },
      }),
  )
  it.each(['12.50', '１２', '50000', '1,234.50', '¥12.50', '￥12.50', '12.50元', 'RMB 12.50', '١٢.٥٠'])(
    'may be %s',
    (priceText) => {
      expect(check({ priceText, unitPrice: 1250 })).toEqual({})
    },
  )
  it('is checked against the price limits', () => {
    expect(check({ priceText: '0', unitPrice: 0 }).unitPrice?.code).toBe('goods.unitPrice.zero')
    expect(check({ priceText: '50000.01', unitPrice: 5_000_001 }).unitPrice?.code).toBe(
      'goods.unitPrice.range',
    )
  })
})

describe('the presets of an item', () => {
  const name = (sc: string, tc: string, en: string) => ({ sc, tc, en })
  const sources: GoodsPresetSources = {
    ...{ categories, materials, styles },
    customsGoods: [
      { categoryId: '3', name: name('耳机', '耳機', 'Earphones') },
      { categoryId: '3', name: name('手机壳', '手機殼', 'Phone case') },
    ],
    previousGoods: [
      goodsItem({ description: 'Green tea', categoryId: '5', brand: 'Sencha', hsCode: '0902.10' }),
    ],
  }
  const open = { categoryId: '', brand: '', specification: '', materialId: '', styleId: '' }
  const codes = { hsCode: '', eccn: '', scheduleB: '' }
  const preset = (description: string, part: object = {}) =>
    presetGoodsFields({ ...open, ...codes, description, ...part }, sources)

  it.each([
    ['Wireless earphones, white', { categoryId: '3', materialId: '4', styleId: '4' }],
    ['蓝牙耳机', { categoryId: '3', materialId: '4', styleId: '4' }],
    ['藍牙耳機', { categoryId: '3', materialId: '4', styleId: '4' }],
    ['Case for a phone', { categoryId: '3', materialId: '4', styleId: '4' }],
    ['Canvas tote bag', { categoryId: '2', materialId: '2', styleId: '4' }],
    ["Men's leather shoes", { categoryId: '2', materialId: '3', styleId: '1' }],
    ['Paper books', { categoryId: '10', materialId: '8', styleId: '4' }],
    ['Bagpipes', {}],
    ['Phone', {}],
    [' ', {}],
  ])('come from the words of its name: %j', (description, found) => {
    expect(preset(description)).toEqual(found)
  })
  it('come first from the goods that the member declared under this name', () => {
    expect(preset('green tea ')).toEqual({
      ...{ categoryId: '5', brand: 'Sencha', specification: 'Liberty 4' },
      ...{ materialId: '4', styleId: '4', hsCode: '0902.10' },
    })
  })
  it('leave the values of the member, and name no category that the forwarder has removed', () => {
    expect(preset('Wireless earphones', { categoryId: '12', brand: 'Soundcore', materialId: '5' })).toEqual({
      styleId: '4',
    })
    const gone = { ...sources, categories: [] }
    expect(presetGoodsFields({ ...open, ...codes, description: 'Earphones' }, gone)).toEqual({})
  })
  it('name no material or style that the forwarder has removed', () => {
    const removed = goodsItem({ description: 'Gift', categoryId: '3', materialId: '99', styleId: '98' })
    expect(
      presetGoodsFields({ ...open, ...codes, description: 'Gift' }, { ...sources, previousGoods: [removed] }),
    ).toMatchObject({ materialId: '4', styleId: '4' })
  })
  it('change with the name, except for values that the member entered', () => {
    const tea = { ...open, ...codes, description: 'Green tea' }
    const presets = { ...presetGoodsFields(tea, sources) }
    const item = { ...tea, ...presets, brand: 'Uji', presets }
    const found = { categoryId: '3', materialId: '4', styleId: '4' }
    expect(changeGoodsName({ ...item, description: 'Phone case' }, sources)).toEqual({
      ...{ ...found, specification: '', hsCode: '', presets: found },
    })
    expect(changeGoodsName({ ...item, description: ' ' }, sources)).toEqual({})
    const entered = { ...item, presets: undefined, description: 'Phone case' }
    expect(changeGoodsName(entered, sources)).toEqual({})
  })
  it('change with the category, except for values that the member chose', () => {
    const gift = { ...open, ...codes, description: 'Gift', categoryId: '3', materialId: '4', styleId: '5' }
    const item = { ...gift, presets: { materialId: '4', styleId: '4' } }
    expect(changeGoodsCategory(item, '10', sources)).toEqual({
      ...{ categoryId: '10', materialId: '8', styleId: '5' },
      presets: { categoryId: '', materialId: '8', styleId: '4' },
    })
    // Clothing has no usual style, so the preset one of the earlier category ends.
    expect(changeGoodsCategory({ ...item, styleId: '4' }, '1', sources)).toMatchObject({
      ...{ materialId: '1', styleId: '' },
    })
    // The member chose the usual material and style of the earlier category.
    const chosen = { ...gift, styleId: '4', presets: { materialId: '', styleId: '' } }
    expect(changeGoodsCategory(chosen, '1', sources)).toMatchObject({ materialId: '4', styleId: '4' })
  })
})
