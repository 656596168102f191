import fc from 'fast-check'
import {
  distribute,
  getMaxSplitPackages,
  resize,
  restoreSplit,
  setSplitPackageQuantity,
  suggestPackage,
} from '@/domain/consolidation/divide'
import {
  allocateGramsDuringSplit,
  findSplitProblems,
  getUnassignedQuantity,
  type SplitGoodsItem,
  sumQuantities,
} from '@/domain/consolidation/split'

const quantities = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), gift: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
})
const goodsOf = (items: readonly Omit<SplitGoodsItem, 'position'>[]): SplitGoodsItem[] =>
  items.map((item, position) => ({ position, ...item }))

it('automatic distribution places all goods, without an empty or gift-only package, for any allowed count', () => {
  fc.assert(
    fc.property(quantities, fc.nat(), (items, pick) => {
      const goods = goodsOf(items)
      const max = getMaxSplitPackages(goods)
      if (max < 3) return
      const count = 3 + (pick % (max - 2))
      expect(findSplitProblems(distribute(goods, count), { goods, grams: 0 })).toEqual([])
    }),
  )
})

it('a quantity stays between zero and the remaining pieces, and a stored split can be restored', () => {
  const wishes = fc.array(
    fc.record({ at: fc.nat(3), of: fc.nat(5), quantity: fc.integer({ min: -2, max: 20 }) }),
  )
  fc.assert(
    fc.property(quantities, wishes, (items, changes) => {
      const goods = goodsOf(items)
      let pieces = resize([], 4)
      for (const { at, of, quantity } of changes)
        pieces = setSplitPackageQuantity(pieces, { at, item: goods[of % goods.length]!, quantity })
      expect(findSplitProblems(pieces, { goods, grams: 0 }).some(({ code }) => code === 'over')).toBe(false)
      const left = goods.reduce((sum, item) => sum + getUnassignedQuantity(pieces, item), 0)
      const all = goods.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(left + sumQuantities(pieces.flat())).toBe(all)
      expect(restoreSplit(pieces, goods)).toEqual(pieces)
    }),
  )
})

const GOODS = goodsOf([
  { quantity: 4, gift: false },
  { quantity: 1, gift: true },
])
const of = (position: number, quantity: number) => ({ position, quantity })

it('unplaced goods keep their share of the weight, so one placed piece is not too heavy', () => {
  expect(allocateGramsDuringSplit([[of(0, 1)], [], []], { goods: GOODS, grams: 25_000 })).toEqual([
    5000, 0, 0,
  ])
  expect(findSplitProblems([[of(0, 1)], [], []], { goods: GOODS, grams: 25_000 })).not.toContainEqual(
    expect.objectContaining({ code: 'tooHeavy' }),
  )
})

it('a gift goes to a package with other goods, any other item to the emptiest package', () => {
  const pieces = [[of(0, 2)], [], [of(0, 1)]]
  expect(suggestPackage(pieces, GOODS[0]!, GOODS)).toBe(1)
  expect(suggestPackage(pieces, GOODS[1]!, GOODS)).toBe(2)
})

it('a stored split with other goods or too few packages is not restored', () => {
  expect(restoreSplit([[of(7, 1)], [], []], GOODS)).toBeUndefined()
  expect(restoreSplit([[of(0, 9)], [], []], GOODS)).toBeUndefined()
  expect(restoreSplit([[of(0, 1)], []], GOODS)).toBeUndefined()
  expect(restoreSplit([[of(0, 0), of(1, 1)], [], []], GOODS)).toEqual([[of(1, 1)], [], []])
})

it('the maximum is one package for each piece that is not a gift, and ten in total', () => {
  const few = [
    { quantity: 4, gift: false },
    { quantity: 5, gift: true },
    { quantity: 2, gift: false },
  ]
  expect(getMaxSplitPackages(few)).toBe(6)
  expect(getMaxSplitPackages([{ quantity: 30, gift: false }])).toBe(10)
})

it('gifts are distributed last, in any order of declaration', () => {
  const [gift, item] = goodsOf([
    { quantity: 1, gift: true },
    { quantity: 3, gift: false },
  ])
  expect(distribute([gift!, item!], 3)).toEqual([[of(1, 1), of(0, 1)], [of(1, 1)], [of(1, 1)]])
})

it('a stored split of ten packages is restored, and one of eleven is not', () => {
  const goods = goodsOf([{ quantity: 11, gift: false }])
  const packages = (count: number) => Array.from({ length: count }, () => [of(0, 1)])
  expect(restoreSplit(packages(10), goods)).toHaveLength(10)
  expect(restoreSplit(packages(11), goods)).toBeUndefined()
  expect(restoreSplit(undefined, goods)).toBeUndefined()
})

it('a gift goes to the first of the emptiest packages with other goods, otherwise to the first package', () => {
  const gift = GOODS[1]!
  expect(suggestPackage([[of(1, 1)], [of(0, 2)], [of(0, 1)], [of(0, 1)]], gift, GOODS)).toBe(2)
  expect(suggestPackage([[], [of(1, 1)]], gift, GOODS)).toBe(0)
  expect(suggestPackage([[of(0, 1)], [], []], GOODS[0]!, GOODS)).toBe(1)
})
