import {
  allocateGramsDuringSplit,
  allocateGramsToPackages,
  allocateInsuranceToPackages,
  findSplitProblems,
  isParcelSplitAllowed,
  type SplitGoodsItem,
} from '@/domain/consolidation/split'

const of = (position: number, quantity: number) => ({ position, quantity })
const GOODS: SplitGoodsItem[] = [
  { position: 0, quantity: 6, gift: false },
  { position: 1, quantity: 4, gift: false },
  { position: 2, quantity: 2, gift: true },
]
const WELL = [[of(0, 2), of(2, 2)], [of(0, 4)], [of(1, 4)]]
const problems = (pieces: { position: number; quantity: number }[][], grams = 12_000) =>
  findSplitProblems(pieces, { goods: GOODS, grams })

describe('a split', () => {
  it('is valid if every package has more than gifts and nothing is left', () => {
    expect(problems(WELL)).toEqual([])
  })
  it('has at least three and at most ten packages', () => {
    expect(problems([WELL[0]!, [of(0, 4), of(1, 4)]])).toEqual([{ code: 'tooFew', params: { min: 3 } }])
    const one = (quantity: number) =>
      [{ position: 0, quantity: 11, gift: false }].map((item) => ({ ...item, quantity }))
    const packages = (count: number) => Array.from({ length: count }, () => [of(0, 1)])
    expect(findSplitProblems(packages(10), { goods: one(10), grams: 0 })).toEqual([])
    expect(findSplitProblems(packages(11), { goods: one(11), grams: 0 })).toEqual([
      { code: 'tooMany', params: { max: 10 } },
    ])
  })
  it('reports the package that is empty or has only gifts', () => {
    expect(problems([...WELL, []])).toEqual([{ code: 'empty', piece: 3, params: { number: 4 } }])
    expect(problems([[of(0, 2)], [of(0, 4), of(1, 4)], [of(2, 2)]])).toEqual([
      { code: 'giftsAlone', piece: 2, params: { number: 3 } },
    ])
    expect(problems([[of(0, 6)], [of(1, 4)], [of(1, 0), of(2, 2)]])).toEqual([
      { code: 'giftsAlone', piece: 2, params: { number: 3 } },
    ])
  })
  it('limits each package to 20 kg', () => {
    const even = [[of(0, 4)], [of(0, 2), of(1, 2)], [of(1, 2), of(2, 2)]]
    expect(problems(even, 60_000)).toEqual([])
    expect(problems(even, 60_003).map(({ code, params }) => [code, params])).toEqual([
      ['tooHeavy', { number: 1, maxKg: 20 }],
      ['tooHeavy', { number: 2, maxKg: 20 }],
      ['tooHeavy', { number: 3, maxKg: 20 }],
    ])
  })
  it('places every piece exactly once, without fractions or other goods', () => {
    const over = { code: 'over', params: {} }
    expect(problems([[of(0, 3), of(2, 2)], [of(0, 4)], [of(1, 4)]])).toContainEqual(over)
    expect(problems([...WELL.slice(0, 2), [of(1, 4), of(7, 1)]])).toContainEqual(over)
    expect(problems([...WELL.slice(0, 2), [of(1, 3.5)]])).toContainEqual(over)
    expect(problems([...WELL.slice(0, 2), [of(1, 5), of(1, -1)]])).toContainEqual(over)
    expect(problems([[of(0, 1), of(2, 2)], [of(0, 4)], [of(1, 2)]])).toEqual([
      { code: 'left', params: { left: 3 } },
    ])
  })
})

describe('the weight and insurance of packages', () => {
  it('weight is shared by content, to the last gram', () => {
    expect(allocateGramsToPackages([[of(0, 1)], [of(0, 1)], [of(0, 1)]], 1000)).toEqual([333, 334, 333])
    expect(allocateGramsToPackages([[], [], []], 1000)).toEqual([0, 0, 0])
    expect(allocateGramsDuringSplit([[of(0, 9)], []], { goods: GOODS, grams: 15_000 })).toEqual([9000, 0])
  })
  it('insurance is shared by the value of the goods, and goods without value get none', () => {
    const goods = [
      { position: 0, unitPrice: 100 },
      { position: 1, unitPrice: 0 },
    ]
    const pieces = [[of(0, 1)], [of(0, 3)], [of(1, 4)], [of(9, 1)]]
    const none = { insuredCents: null, insuredFeeCents: null }
    expect(allocateInsuranceToPackages(pieces, { goods, insuredCents: 1000, insuredFeeCents: 30 })).toEqual([
      { insuredCents: 250, insuredFeeCents: 8 },
      { insuredCents: 750, insuredFeeCents: 22 },
      none,
      none,
    ])
    expect(allocateInsuranceToPackages(pieces, { goods, insuredCents: null, insuredFeeCents: 30 })).toEqual(
      pieces.map(() => none),
    )
    expect(allocateInsuranceToPackages(pieces, { goods, insuredCents: 1000, insuredFeeCents: null })).toEqual(
      pieces.map(() => none),
    )
  })
})

it.each([
  [{}, true],
  [{ state: 'paidWaitingOutbound' }, false],
  [{ kind: 'merged' }, false],
  [{ moveMode: 'authorizedDeduction' }, false],
  [{ canSplit: 0 as const }, false],
])('a parcel to pay with %p can be split: %s', (part, can) => {
  const parcel = { state: 'toPay', kind: 'single', moveMode: 'standard', canSplit: 1 as const }
  expect(isParcelSplitAllowed({ ...parcel, ...part })).toBe(can)
})
