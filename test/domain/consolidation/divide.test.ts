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

it('goods that are dealt out are all placed, none alone as a gift and none empty, in as many packages as there may be', () => {
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

it('a number of pieces is never more than are left, nor fewer than none, and what is kept is read again', () => {
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

it('what is in no package yet weighs its share, so that one piece alone is not as heavy as the parcel', () => {
  expect(allocateGramsDuringSplit([[of(0, 1)], [], []], { goods: GOODS, grams: 25_000 })).toEqual([
    5000, 0, 0,
  ])
  expect(findSplitProblems([[of(0, 1)], [], []], { goods: GOODS, grams: 25_000 })).not.toContainEqual(
    expect.objectContaining({ code: 'tooHeavy' }),
  )
})

it('a gift is put beside something that is none, anything else where the fewest are', () => {
  const pieces = [[of(0, 2)], [], [of(0, 1)]]
  expect(suggestPackage(pieces, GOODS[0]!, GOODS)).toBe(1)
  expect(suggestPackage(pieces, GOODS[1]!, GOODS)).toBe(2)
})

it('packages of other goods, or too few of them, are not used again', () => {
  expect(restoreSplit([[of(7, 1)], [], []], GOODS)).toBeUndefined()
  expect(restoreSplit([[of(0, 9)], [], []], GOODS)).toBeUndefined()
  expect(restoreSplit([[of(0, 1)], []], GOODS)).toBeUndefined()
  expect(restoreSplit([[of(0, 0), of(1, 1)], [], []], GOODS)).toEqual([[of(1, 1)], [], []])
})

it('there are as many packages as pieces that are no gift, and ten at most', () => {
  const few = [
    { quantity: 4, gift: false },
    { quantity: 5, gift: true },
    { quantity: 2, gift: false },
  ]
  expect(getMaxSplitPackages(few)).toBe(6)
  expect(getMaxSplitPackages([{ quantity: 30, gift: false }])).toBe(10)
})

it('gifts are dealt out last, wherever they were declared', () => {
  const [gift, item] = goodsOf([
    { quantity: 1, gift: true },
    { quantity: 3, gift: false },
  ])
  expect(distribute([gift!, item!], 3)).toEqual([[of(1, 1), of(0, 1)], [of(1, 1)], [of(1, 1)]])
})

it('ten packages are used again, and eleven are not', () => {
  const goods = goodsOf([{ quantity: 11, gift: false }])
  const packages = (count: number) => Array.from({ length: count }, () => [of(0, 1)])
  expect(restoreSplit(packages(10), goods)).toHaveLength(10)
  expect(restoreSplit(packages(11), goods)).toBeUndefined()
  expect(restoreSplit(undefined, goods)).toBeUndefined()
})

it('a gift goes to the first of the emptiest that hold something else, or to the first where none does', () => {
  const gift = GOODS[1]!
  expect(suggestPackage([[of(1, 1)], [of(0, 2)], [of(0, 1)], [of(0, 1)]], gift, GOODS)).toBe(2)
  expect(suggestPackage([[], [of(1, 1)]], gift, GOODS)).toBe(0)
  expect(suggestPackage([[of(0, 1)], [], []], GOODS[0]!, GOODS)).toBe(1)
})
