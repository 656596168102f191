import fc from 'fast-check'
import {
  declaredTotal,
  type GoodsContext,
  type GoodsEntry,
  type GoodsItem,
  type GoodsProblems,
  readGoodsItem,
} from '@/domain/goods'
import { PURPOSES } from '@/domain/goods-fields'
import { needsSpecification } from '@/domain/goods-lists'
import { goodsItem, REFERENCE } from '../support/builders'

const { categories, materials, styles } = REFERENCE
/** What the warehouses say of their prices. */
const [CNY, USD] = ['769DCR', 'JFK03A'].map(
  (warehouse) => REFERENCE.warehouses.find(({ code }) => code === warehouse)!,
)
const JPY = { currency: 'JPY', giftMinCents: 2, unitPriceMaxCents: 1_000_000 }
const CONTEXT: GoodsContext = {
  categories,
  materials,
  styles,
  contentNameEn: false,
  contentNameLen: 0,
  exportDeclaration: false,
  prices: CNY,
}
const read = (part: Partial<GoodsEntry>, context: Partial<GoodsContext> = {}) =>
  readGoodsItem(goodsItem(part), { ...CONTEXT, ...context })
const check = (part: Partial<GoodsEntry>, context: Partial<GoodsContext> = {}): GoodsProblems => {
  const answer = read(part, context)
  return 'problems' in answer ? answer.problems : {}
}
/** The code on a field, when it is the only thing wrong. */
const only = (field: keyof GoodsItem, value: unknown, context: Partial<GoodsContext> = {}) => {
  const found = check({ [field]: value }, context)
  expect(Object.keys(found).filter((name) => name !== field)).toEqual([])
  return found[field]?.code
}

it('a sound commodity is handed back as people read it, without what only its fields need', () => {
  const typed = {
    description: ' Earphones,\u200b white ',
    brand: ' Soundcore',
    priceText: '74',
    hsCode: ' 8518.30 ',
  }
  expect(read(typed)).toEqual({
    item: goodsItem({ description: 'Earphones, white', brand: 'Soundcore', hsCode: '8518.30' }),
  })
})

it('one that was only typed does not compile where a declared one is meant', () => {
  const entry: GoodsEntry = goodsItem({ description: ' Earphones ' })
  const declare = (item: GoodsItem) => item.description
  // @ts-expect-error: an entry, whose texts nobody read
  declare(entry)
  // @ts-expect-error: a text as it was typed
  const changed: Partial<GoodsItem> = { description: ' Earphones ' }
  const answer = read(entry)
  expect('item' in answer && declare(answer.item)).toBe('Earphones')
  expect(changed).toBeDefined()
})

describe('description', () => {
  it('is required', () => {
    expect(only('description', '')).toBe('goods.description.required')
    expect(only('description', '   ')).toBe('goods.description.required')
  })
  it('has at most 200 characters', () => {
    expect(only('description', 'a'.repeat(200))).toBeUndefined()
    expect(check({ description: 'a'.repeat(201) })).toEqual({
      description: { code: 'goods.description.tooLong', params: { max: 200 } },
    })
  })
  it('must not contain < or >', () => {
    expect(only('description', 'earphones < white')).toBe('goods.description.brackets')
    expect(only('description', 'earphones > white')).toBe('goods.description.brackets')
  })
  it('must not be purely digits or symbols', () => {
    for (const text of ['12345', '!!!***', '12-34/56', '￥100']) {
      expect(only('description', text)).toBe('goods.description.noWords')
    }
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9!#$%&()*+,./:;=?@_ -]{1,200}$/), (text) => {
        expect(only('description', text)).toMatch(/^goods\.description\.(noWords|required)$/)
      }),
    )
  })
  it('in English has a length over 2', () => {
    expect(only('description', 'ab')).toBe('goods.description.tooShortEnglish')
    expect(only('description', 'cup')).toBeUndefined()
  })
  it('in Chinese has a length over 1', () => {
    expect(only('description', '杯')).toBe('goods.description.tooShortChinese')
    expect(only('description', '杯子')).toBeUndefined()
  })
  it('may have to be longer on a flow', () => {
    const context = { contentNameLen: 5 }
    expect(check({ description: '无线耳机' }, context).description).toEqual({
      code: 'goods.description.tooShortChinese',
      params: { min: 5 },
    })
    expect(only('description', '白色无线耳机', context)).toBeUndefined()
  })
  it('must be in Latin script on a flow that asks for English', () => {
    const context = { contentNameEn: true }
    expect(only('description', 'Earphones', context)).toBeUndefined()
    expect(only('description', 'Café crème 250 g', context)).toBeUndefined()
    for (const text of ['无线耳机', 'white 耳机', 'イヤホン', 'سماعات'])
      expect(only('description', text, context)).toBe('goods.description.english')
  })
})

describe('brand, category, specification', () => {
  it('brand is required', () => expect(only('brand', ' ')).toBe('goods.brand.required'))
  it('brand has at most 30 characters', () => {
    expect(only('brand', 'b'.repeat(30))).toBeUndefined()
    expect(only('brand', ` ${'b'.repeat(30)} `)).toBeUndefined()
    expect(check({ brand: 'b'.repeat(31) })).toEqual({
      brand: { code: 'goods.brand.tooLong', params: { max: 30 } },
    })
  })
  it('brand has no emoji', () => {
    for (const brand of ['Sony 🎧', '🇸🇬 Tea']) expect(only('brand', brand)).toBe('goods.brand.emoji')
    for (const brand of ['Soundcore®', '小米™', '3M 1#']) expect(only('brand', brand)).toBeUndefined()
  })
  it('name and specification have no emoji either', () => {
    expect(only('description', 'Phone 📱 case')).toBe('goods.description.emoji')
    expect(only('description', '📱')).toBe('goods.description.noWords')
    expect(only('specification', '250 ml 🥛')).toBe('goods.specification.emoji')
    for (const text of ['Soundcore® earphones', '小米™ 手环'])
      expect(only('description', text)).toBeUndefined()
    expect(only('specification', '№ 5, ©, 30°')).toBeUndefined()
  })
  it('category is required, and one of the dictionary', () => {
    expect(only('categoryId', '')).toBe('goods.category.required')
    expect(only('categoryId', '99')).toBe('goods.category.required')
    for (const { typeId } of categories) expect(only('categoryId', typeId)).toBeUndefined()
  })
  it('specification has at most 30 characters', () => {
    expect(only('specification', 's'.repeat(30))).toBeUndefined()
    expect(only('specification', 's'.repeat(31))).toBe('goods.specification.tooLong')
  })
  it('specification is required for some categories and not for others', () => {
    const demanding = ['3', '4', '5', '6', '12']
    for (const { typeId } of categories) {
      const code = check({ categoryId: typeId, specification: '' }).specification?.code
      expect(code).toBe(demanding.includes(typeId) ? 'goods.specification.required' : undefined)
      expect(needsSpecification(typeId, categories)).toBe(demanding.includes(typeId))
    }
  })
})

describe('material, style, purpose, gift', () => {
  it('material is required', () => {
    expect(only('materialId', '')).toBe('goods.material.required')
    for (const { materialId } of materials) expect(only('materialId', materialId)).toBeUndefined()
  })
  it('style is required', () => {
    expect(only('styleId', '')).toBe('goods.style.required')
    for (const { styleId } of styles) expect(only('styleId', styleId)).toBeUndefined()
  })
  it('purpose is required', () => expect(only('purpose', '')).toBe('goods.purpose.required'))
  it('purpose is personal or commercial', () => {
    expect(PURPOSES).toEqual(['personal', 'commercial'])
    for (const purpose of PURPOSES) expect(only('purpose', purpose)).toBeUndefined()
    expect(only('purpose', 'other')).toBe('goods.purpose.required')
  })
  it('purpose has at most 20 characters', () => {
    expect(only('purpose', 'p'.repeat(21))).toBe('goods.purpose.tooLong')
    expect(only('purpose', 'p'.repeat(20))).toBe('goods.purpose.required')
  })
  it('gift, yes or no, is required', () => {
    expect(only('gift', undefined)).toBe('goods.gift.required')
    expect(only('gift', true)).toBeUndefined()
    expect(only('gift', false)).toBeUndefined()
  })
})

describe('quantity and price', () => {
  it('quantity is required and a whole number from 1 to 999', () => {
    expect(only('quantity', undefined)).toBe('goods.quantity.required')
    expect(only('quantity', Number.NaN)).toBe('goods.quantity.required')
    for (const value of [0, -1, 1.5, 1000, Number.POSITIVE_INFINITY])
      expect(check({ quantity: value })).toEqual({
        quantity: { code: 'goods.quantity.range', params: { max: 999 } },
      })
    for (const value of [1, 2, 999]) expect(only('quantity', value)).toBeUndefined()
  })
  it('quantity as it was typed is judged as it was typed', () => {
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
  it('unit price is required and whole cents up to 50 000.00', () => {
    expect(only('unitPrice', undefined)).toBe('goods.unitPrice.required')
    expect(only('unitPrice', 10.5)).toBe('goods.unitPrice.required')
    expect(only('unitPrice', Number.NaN)).toBe('goods.unitPrice.required')
    expect(only('unitPrice', 5_000_000)).toBeUndefined()
    expect(check({ unitPrice: 5_000_001 })).toEqual({
      unitPrice: RANGE,
    })
  })
  it('unit price cannot be zero', () => {
    expect(only('unitPrice', 0)).toBe('goods.unitPrice.zero')
    expect(check({ unitPrice: -1 })).toEqual({ unitPrice: RANGE })
    expect(check({ unitPrice: -1 }, { prices: undefined }).unitPrice?.code).toBe('goods.unitPrice.format')
    expect(only('unitPrice', 1)).toBeUndefined()
  })
  it('a gift is worth at least 0.01 USD, in whichever currency', () => {
    const gift = (prices: GoodsContext['prices'], unitPrice: number) =>
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
  it('is of whole units in a currency without decimals', () => {
    const typed = (priceText: string, unitPrice: number) =>
      check({ currency: 'JPY', priceText, unitPrice }, { prices: JPY }).unitPrice
    expect(typed('7400', 7400)).toBeUndefined()
    expect(typed('74.00', 0)).toEqual({ code: 'goods.unitPrice.whole', params: { currency: 'JPY' } })
    expect(typed('1000001', 1_000_001)).toEqual({
      code: 'goods.unitPrice.range',
      params: { min: '1', max: '1000000', currency: 'JPY' },
    })
  })
  it("is in the warehouse's currency, once the flow is known", () => {
    expect(check({ currency: 'USD' }).currency).toEqual({
      code: 'goods.currency.mismatch',
      params: { currency: 'CNY' },
    })
    expect(only('currency', 'USD', { prices: undefined })).toBeUndefined()
  })
  it('makes the declared total', () => {
    expect(declaredTotal([goodsItem(), goodsItem({ quantity: 1, unitPrice: 1850 })])).toBe(16_650)
    expect(declaredTotal([])).toBe(0)
    const unfinished = { quantity: Number.NaN, unitPrice: 100 }
    expect(declaredTotal([unfinished, { quantity: 3, unitPrice: Number.NaN }])).toBe(0)
  })
})

describe('customs numbers', () => {
  it('an HS code has 6 to 10 digits, with dots between them if any', () => {
    for (const code of ['', ' ', ' 851830 ', '851830', '8518.30', '8518.30.00', '8518302000'])
      expect(only('hsCode', code)).toBeUndefined()
    for (const code of ['85183', '85183020001', '8518-30', 'HS851830', '8518..30', '.851830', '851830.'])
      expect(only('hsCode', code)).toBe('goods.hsCode.format')
  })
  it('ECCN is required and format-checked when needed', () => {
    const needed = { exportDeclaration: true }
    const eccn = (text: string, context = {}) =>
      check({ eccn: text, scheduleB: '8518302000' }, context).eccn?.code
    for (const text of ['', ' ']) expect(eccn(text, needed)).toBe('goods.eccn.required')
    expect(eccn('', {})).toBeUndefined()
    for (const text of ['EAR99', ' ear99 ', '5A992', '5A992.c', '3A001.b.2', '3A001.b.12'])
      expect(eccn(text, needed)).toBeUndefined()
    for (const text of ['EAR98', 'xEAR99', 'EAR999', '15A992', '5F992', '5A99', 'A5992', '5A992.cc'])
      expect(eccn(text, needed)).toBe('goods.eccn.format')
  })
  it('Schedule B is required and format-checked when needed', () => {
    const needed = { exportDeclaration: true }
    const scheduleB = (text: string, context = {}) =>
      check({ scheduleB: text, eccn: 'EAR99' }, context).scheduleB?.code
    for (const text of ['', ' ']) expect(scheduleB(text, needed)).toBe('goods.scheduleB.required')
    expect(scheduleB('', {})).toBeUndefined()
    for (const text of ['8518302000', '8518.30.2000']) expect(scheduleB(text, needed)).toBeUndefined()
    for (const text of ['851830200', '85183020001', '8518.30', '8518 30 2000'])
      expect(scheduleB(text, needed)).toBe('goods.scheduleB.format')
  })
})

describe('the lists', () => {
  it('of others than ours are as good', () => {
    const own = { typeId: 'sake', specificationRequired: true, milkPowder: false }
    expect(only('categoryId', 'sake', { categories: [own] })).toBeUndefined()
    expect(only('categoryId', '3', { categories: [own] })).toBe('goods.category.required')
  })
  it('name milk powder as category 6', () =>
    expect(categories.filter(({ milkPowder }) => milkPowder)).toMatchObject([
      { typeId: '6', type: { en: 'Milk powder' } },
    ]))
  it('have ids of their own and a name in each language', () => {
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

describe('a price as it is typed', () => {
  it.each([
    ['', 'required'],
    [' ', 'required'],
    ['12.345', 'decimals'],
    ['-3', 'range'],
    ['-300', 'range'],
    ['-3 each', 'format'],
    ['\u22123.50', 'range'],
    ['－３', 'range'],
    ['--3', 'format'],
    ['-', 'format'],
    ['1,5', 'format'],
    ['1,23', 'format'],
    ['1,234.505', 'decimals'],
    ['99,999,999,999', 'range'],
    ['1e5', 'format'],
    ['12.', 'format'],
    ['about 12', 'format'],
    ['99999999999', 'range'],
    ['99999999999.', 'range'],
    ['99999999.', 'range'],
    ['9999999999.5', 'range'],
    ['9999999999.55', 'range'],
    ['9999999999.555', 'decimals'],
    ['50000.', 'format'],
    ['about 12.345', 'format'],
    ['12.345 each', 'format'],
  ])('%j is told apart as %s', (priceText, code) => {
    expect(check({ priceText, unitPrice: 0 }).unitPrice?.code).toBe(`goods.unitPrice.${code}`)
  })
  it('with too many decimals is told how many its currency has', () =>
    expect(check({ priceText: '12.345', unitPrice: 0 })).toEqual({
      unitPrice: { code: 'goods.unitPrice.decimals', params: { max: 2 } },
    }))
  it('is judged by the general rules while no warehouse is chosen', () => {
    const typed = (priceText: string) =>
      check({ priceText, unitPrice: 1250 }, { prices: undefined }).unitPrice?.code
    expect(typed('12.50')).toBeUndefined()
    expect(typed('12.505')).toBe('goods.unitPrice.decimals')
    expect(typed('99999999999')).toBe('goods.unitPrice.format')
    expect(typed('-1')).toBe('goods.unitPrice.format')
  })
  it.each(['12.50', '１２', '50000', '1,234.50'])('%s is an amount', (priceText) => {
    expect(check({ priceText, unitPrice: 1250 })).toEqual({})
  })
  it('that is an amount is held to the limits of amounts', () => {
    expect(check({ priceText: '0', unitPrice: 0 }).unitPrice?.code).toBe('goods.unitPrice.zero')
    expect(check({ priceText: '50000.01', unitPrice: 5_000_001 }).unitPrice?.code).toBe(
      'goods.unitPrice.range',
    )
  })
})
