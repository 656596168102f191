import { findGoodsViolations } from '@/domain/consolidation/goods-violations'
import {
  findExceededSizeLimitText,
  getMaxMergedParcels,
  restrictsMilkPowder,
} from '@/domain/consolidation/limits'
import {
  type ConsolidationParcel,
  findMergeViolations,
  findOutboundViolations,
  suggestParcelToRemove,
} from '@/domain/consolidation/parcel-violations'
import { findAddressAndFlowViolations } from '@/domain/consolidation/trip-violations'
import { compareViolations, createViolation } from '@/domain/consolidation/violation'

type Goods = ConsolidationParcel['goods'][number]
const item = (part: Partial<Goods> = {}): Goods => ({
  ...{ description: 'Earphones', categoryId: '3', quantity: 1, rmbCents: 100 },
  ...{ gift: false, milkPowder: false, complete: true },
  ...part,
})
const parcel = (packageNo: string, part: Partial<ConsolidationParcel> = {}): ConsolidationParcel => ({
  ...{ packageNo, whCode: '769DCR', tarArea: 'SG', moveMode: 'standard' },
  ...{ weight: 1000, outerSize: null, goods: [item()] },
  ...part,
})
const two = (one: Partial<ConsolidationParcel>, other: Partial<ConsolidationParcel> = {}) => [
  parcel('a', one),
  parcel('b', other),
]
const told = (code: string, packageNos: string[] = [], params = {}) => ({ code, packageNos, params })
const size = (length: number, width: number, height: number) => ({ length, width, height })

describe('violations', () => {
  it('contain no parcels or parameters by default', () =>
    expect(createViolation('tooFewParcels')).toEqual(told('tooFewParcels')))
  it('are sorted by the codes of the back end', () => {
    const found = [
      createViolation('tooLarge'),
      createViolation('tooHeavy'),
      createViolation('differentWay'),
      createViolation('noCertificate'),
    ]
    expect([...found].sort(compareViolations)).toEqual([...found].reverse())
    expect(compareViolations(createViolation('noGoods'), createViolation('noGoods'))).toBe(0)
  })
})

describe('the goods in one box', () => {
  const found = (...goods: Goods[]) => findGoodsViolations([parcel('a', { goods })])
  const many = (count: number, part: (at: number) => Partial<Goods>) =>
    Array.from({ length: count }, (_, at) => item({ rmbCents: 1, ...part(at) }))
  it('are reported for a parcel without goods (10) or with incomplete goods (11)', () => {
    expect(findGoodsViolations(two({}, { goods: [] }))).toEqual([told('noGoods', ['b'], { packageNo: 'b' })])
    const goods = [item(), item({ description: 'Lamp', complete: false })]
    expect(findGoodsViolations(two({}, { goods }))).toEqual([
      told('incompleteGoods', ['b'], { packageNo: 'b', name: 'Lamp' }),
    ])
  })
  it('are not only gifts (14)', () => {
    expect(found(item({ gift: true }))).toEqual([told('allGifts')])
    expect(
      findGoodsViolations(two({ goods: [item({ gift: true })] }, { goods: [item({ gift: true })] })),
    ).toEqual([told('allGifts')])
    expect(found(item({ gift: true }), item())).toEqual([])
    expect(findGoodsViolations([])).toEqual([])
  })
  it('include at most ten pieces of one description, in any spelling (15)', () => {
    expect(found(item({ quantity: 10 }))).toEqual([])
    expect(found(item({ quantity: 11 }))).toEqual([told('tooManyOfOne', [], { max: 10, name: 'Earphones' })])
    const apart = [item({ quantity: 6, categoryId: '1' }), item({ description: ' EARPHONES ', quantity: 5 })]
    expect(found(...apart)).toEqual([told('tooManyOfOne', [], { max: 10, name: 'Earphones' })])
    expect(found(item({ quantity: 6, categoryId: '1' }), item({ description: 'Lamp', quantity: 5 }))).toEqual(
      [],
    )
  })
  it('include at most ten pieces of one category, reported by its first item (15)', () => {
    const goods = [
      item({ description: 'Cup', categoryId: '9' }),
      item({ quantity: 6 }),
      item({ description: 'Lamp', quantity: 5 }),
    ]
    expect(found(...goods)).toEqual([told('tooManyOfOne', [], { max: 10, name: 'Earphones' })])
    expect(found(...goods.slice(0, 2), item({ description: 'Lamp', quantity: 4 }))).toEqual([])
  })
  it('have at most ten categories (16)', () => {
    const of = (count: number) =>
      found(...many(count, (at) => ({ categoryId: `c${at}`, description: 'Cup', quantity: 0 })))
    expect(of(10)).toEqual([])
    expect(of(11)).toEqual([told('tooManyCategories', [], { max: 10 })])
  })
  it('have at most twenty names (MRG3)', () => {
    const of = (count: number) =>
      found(...many(count, (at) => ({ description: `d${at}`, categoryId: `c${at % 10}`, quantity: 1 })))
    expect(of(20)).toEqual([])
    expect(of(21)).toEqual([told('tooManyNames', [], { max: 20 })])
  })
  it('cost at most 5000 RMB a piece (17), reported by parcel', () => {
    const goods = [item(), item({ description: 'Lamp', quantity: 0, rmbCents: 500_001 })]
    expect(findGoodsViolations(two({}, { goods }))).toEqual([
      told('itemTooDear', ['b'], { max: 5000, packageNo: 'b' }),
    ])
    expect(found(item({ rmbCents: 500_000 }))).toEqual([])
  })
  it('cost at most 1000 RMB together (18) if they are several', () => {
    expect(found(item({ quantity: 2, rmbCents: 50_000 }))).toEqual([])
    expect(found(item({ quantity: 2, rmbCents: 50_001 }))).toEqual([
      told('totalTooDear', [], { max: 1000, total: '1000.02' }),
    ])
    expect(found(item({ rmbCents: 100_001 }))).toEqual([])
  })
})

describe('milk powder', () => {
  const milk = item({ milkPowder: true })
  it('cannot go to Macau and Taiwan (13)', () => {
    for (const tarArea of ['MC', 'TW'])
      expect(findGoodsViolations([parcel('a', { tarArea, weight: 9000, goods: [milk] })])).toEqual([
        told('milkPowder', ['a']),
      ])
    expect(['HK', 'MC', 'TW', 'SG', 'CN', ''].filter(restrictsMilkPowder)).toEqual(['HK', 'MC', 'TW'])
  })
  it('goes to Hong Kong only without other goods in all parcels (13)', () => {
    const toHongKong = (one: Goods[], other: Goods[]) =>
      findGoodsViolations(two({ tarArea: 'HK', goods: one }, { tarArea: 'HK', goods: other }))
    expect(toHongKong([milk], [milk])).toEqual([])
    expect(toHongKong([milk], [item()])).toEqual([told('milkPowder', ['a'])])
    expect(toHongKong([milk, item()], [milk])).toEqual([told('milkPowder', ['a', 'b'])])
    expect(toHongKong([item()], [item()])).toEqual([])
  })
  it('goes to Hong Kong up to 5 kg (32), counted by the parcels that contain it', () => {
    const toHongKong = (grams: number) =>
      findGoodsViolations(
        two({ tarArea: 'HK', weight: grams, goods: [milk] }, { tarArea: 'HK', weight: 1000, goods: [milk] }),
      )
    expect(toHongKong(4000)).toEqual([])
    expect(toHongKong(4001)).toEqual([told('milkPowderTooHeavy', ['a', 'b'], { maxKg: 5 })])
    const mixed = two({ tarArea: 'HK', weight: 5000, goods: [milk] }, { tarArea: 'HK', weight: 9000 })
    expect(findGoodsViolations(mixed)).toEqual([told('milkPowder', ['a'])])
  })
})

describe('the size of a box', () => {
  it.each([
    ['SG', size(150, 100, 50), undefined],
    ['SG', size(1, 1, 151), '150 / 300 cm'],
    ['SG', size(100, 100, 100), undefined],
    ['SG', size(100, 100, 101), '150 / 300 cm'],
    ['SG', size(119.9, 136.3, 43.8), undefined],
    ['SG', size(119.9, 136.3, 43.9), '150 / 300 cm'],
    ['SG', size(150.1, 1, 1), '150 / 300 cm'],
    ['CN', size(200, 80, 70), undefined],
    ['CN', size(70, 80.1, 1), undefined],
    ['CN', size(80.1, 80.1, 1), '200 × 80 × 70 cm'],
    ['CN', size(80, 200, 70), undefined],
    ['CN', size(201, 1, 1), '200 × 80 × 70 cm'],
    ['CN', size(1, 81, 81), '200 × 80 × 70 cm'],
    ['CN', size(71, 71, 71), '200 × 80 × 70 cm'],
    ['HK', size(900, 900, 900), undefined],
    ['SG', null, undefined],
  ])('to %s of %j exceeds the limit %s', (tarArea, outerSize, limit) =>
    expect(findExceededSizeLimitText(outerSize, tarArea)).toBe(limit),
  )
})

describe('parcels of a merge', () => {
  it('are at least two (8)', () => {
    expect(findMergeViolations([parcel('a')])).toEqual([told('tooFewParcels', [], { min: 2 })])
    expect(findMergeViolations([])).toEqual([told('tooFewParcels', [], { min: 2 })])
  })
  it('share one warehouse, one destination and one mode (9)', () => {
    for (const other of [{ whCode: 'JFK03A' }, { tarArea: 'MY' }, { moveMode: 'specialGoods' }])
      expect(findMergeViolations(two({}, other))).toEqual([told('differentWay', ['b'])])
  })
  it('are not in authorised deduction mode (26)', () => {
    const moveMode = 'authorizedDeduction'
    expect(findMergeViolations(two({ moveMode }, { moveMode }))).toEqual([
      told('authorizedPayment', ['a', 'b']),
    ])
  })
  it('are at most ten (27), or twenty to Singapore (33)', () => {
    const of = (count: number, tarArea: string) => {
      const goods = [item({ quantity: 0 })]
      return findMergeViolations(
        Array.from({ length: count }, (_, at) => parcel(`p${at}`, { tarArea, goods })),
      )
    }
    expect(of(10, 'MY')).toEqual([])
    expect(of(11, 'MY')).toEqual([told('tooManyParcels', [], { max: 10 })])
    expect(of(20, 'SG')).toEqual([])
    expect(of(21, 'SG')).toEqual([told('tooManyParcelsForSingapore', [], { max: 20 })])
  })
  it('have a maximum number by destination', () =>
    expect(['SG', 'CN', 'HK'].map(getMaxMergedParcels)).toEqual([20, 10, 10]))
  it('weigh at most 30 kg together (28)', () => {
    expect(findMergeViolations(two({ weight: 29_000 }))).toEqual([])
    expect(findMergeViolations(two({ weight: 29_500 }))).toEqual([
      told('tooHeavy', [], { maxKg: 30, kg: 30.5 }),
    ])
  })
  it('have boxes within the size limit of the destination (MRG2)', () => {
    const outerSize = size(151, 1, 1)
    expect(findMergeViolations(two({}, { outerSize }))).toEqual([
      told('tooLarge', ['b'], { packageNo: 'b', limit: '150 / 300 cm' }),
    ])
  })
  it('report the lowest code first', () => {
    const parcels = two({ weight: 40_000, outerSize: size(151, 1, 1) }, { tarArea: 'MY', goods: [] })
    expect(findMergeViolations(parcels).map(({ code }) => code)).toEqual([
      'differentWay',
      'noGoods',
      'tooHeavy',
      'tooLarge',
    ])
    const goods = Array.from({ length: 21 }, (_, at) =>
      item({ description: `d${at}`, categoryId: `c${at % 10}`, rmbCents: 1 }),
    )
    const named = findMergeViolations(two({ weight: 40_000, goods }, { goods: [] }))
    expect(named.map(({ code }) => code)).toEqual(['noGoods', 'tooHeavy', 'tooManyNames'])
  })
})

describe('parcels sent out in separate boxes', () => {
  it('are judged separately, but share one way', () => {
    expect(findOutboundViolations([parcel('a')])).toEqual([])
    expect(findOutboundViolations(two({ weight: 20_000 }, { weight: 20_000 }))).toEqual([])
    expect(findOutboundViolations(two({}, { tarArea: 'MY' }))).toEqual([told('differentWay', ['b'])])
    expect(findOutboundViolations(two({}, { moveMode: 'authorizedDeduction' }))).toEqual([
      told('differentWay', ['b']),
    ])
    expect(findOutboundViolations([parcel('a', { moveMode: 'authorizedDeduction' })])).toEqual([])
  })
  it('report each violation with its parcel, and the lowest code first', () => {
    const parcels = two({ weight: 30_500, outerSize: size(151, 1, 1) }, { goods: [item({ quantity: 11 })] })
    expect(findOutboundViolations(parcels)).toEqual([
      told('tooManyOfOne', ['b'], { max: 10, name: 'Earphones', packageNo: 'b' }),
      told('tooHeavy', ['a'], { maxKg: 30, kg: 30.5, packageNo: 'a' }),
      told('tooLarge', ['a'], { limit: '150 / 300 cm', packageNo: 'a' }),
    ])
  })
})

describe('the suggested parcel to leave out', () => {
  it('does not exist for too few parcels', () =>
    expect(suggestParcelToRemove([parcel('a')], { code: 'tooFewParcels' })).toBeUndefined())
  it('may be either of two, even if only one is left', () => {
    const parcels = two({ weight: 29_000 }, { weight: 29_000 })
    expect(suggestParcelToRemove(parcels, { code: 'tooHeavy' })).toBe('b')
  })
  it('is the one whose removal leaves the fewest other violations', () => {
    // The weight is right without either a or b. But without b, a would still lack its goods.
    const parcels = [
      parcel('a', { weight: 20_000, goods: [] }),
      parcel('b', { weight: 20_000 }),
      parcel('c', { weight: 1000 }),
    ]
    expect(suggestParcelToRemove(parcels, { code: 'tooHeavy' })).toBe('a')
  })
  it('is one whose removal solves the violation, even if others remain', () => {
    const parcels = [
      parcel('a', { weight: 29_000 }),
      parcel('b', { weight: 2000, goods: [] }),
      parcel('c', { weight: 500, goods: [] }),
    ]
    expect(suggestParcelToRemove(parcels, { code: 'tooHeavy' })).toBe('b')
  })
  it('is never one whose removal keeps the violation', () => {
    const parcels = [parcel('a', { weight: 31_000 }), parcel('b'), parcel('c')]
    expect(suggestParcelToRemove(parcels, { code: 'tooHeavy' })).toBe('a')
  })
})

it('no parcel is suggested if no single one helps; an expensive item suggests its own parcel', () => {
  const heavy = ['a', 'b', 'c'].map((name) => parcel(name, { weight: 30_001 }))
  expect(suggestParcelToRemove(heavy, { code: 'tooHeavy' })).toBeUndefined()
  const dear = two({}, { goods: [item({ rmbCents: 500_001 })] })
  expect(suggestParcelToRemove(dear, { code: 'itemTooDear' })).toBe('b')
})

describe('the violations of address and route', () => {
  const NOW = new Date('2026-11-22T10:00:00Z')
  const found = (part: Partial<Parameters<typeof findAddressAndFlowViolations>[0]>) =>
    findAddressAndFlowViolations({
      tarArea: 'CN',
      flow: { direction: 'import', suspended: false },
      sendModeFits: true,
      address: { country: 'CN', isMainland: true, approveStatus: 0 },
      certificate: { status: 'approved', validUntil: null },
      ...{ isClearedToday: false, receipts: 10, now: NOW },
      ...part,
    })
  const elsewhere = { country: 'CN', isMainland: true, approveStatus: 0 }
  const foreign = { country: 'HK', isMainland: false, approveStatus: 3 }
  const exported = { direction: 'export' as const, suspended: false }
  it.each([
    ['an address without approval', { address: { ...elsewhere, approveStatus: 1 } }, [told('noCertificate')]],
    ['an address outside the destination on an import', { tarArea: 'SG' }, [told('differentWay')]],
    ['a Mainland address on an export', { tarArea: 'SG', flow: exported }, [told('exportToMainland')]],
    [
      'an address of another country on an export',
      { tarArea: 'SG', flow: exported, address: foreign },
      [told('differentWay')],
    ],
    [
      'an address outside the destination without a flow',
      { tarArea: 'SG', flow: undefined },
      [told('differentWay'), told('flowUnsupported')],
    ],
    [
      'an address outside the destination without a certificate',
      { tarArea: 'SG', certificate: undefined },
      [told('differentWay')],
    ],
    [
      'no missing certificate outside the Mainland',
      { tarArea: 'HK', address: foreign, certificate: undefined },
      [],
    ],
    ['too many receipts', { receipts: 11 }, [told('tooManyReceipts', [], { max: 10 })]],
    ['nothing', { receipts: 10 }, []],
  ])('reports %s', (_, part, expected) => expect(found(part)).toEqual(expected))
  it.each([
    [{ address: undefined }, ['addressNotFound']],
    [{ certificate: undefined }, ['noCertificate']],
    [{ certificate: { status: 'underReview' as const, validUntil: null } }, ['certificateUnderReview']],
    [{ certificate: { status: 'failed' as const, validUntil: null } }, ['certificateFailed']],
    [{ certificate: { status: 'approved' as const, validUntil: '2026-11-20' } }, ['certificateExpired']],
    [{ address: foreign }, ['differentWay']],
    [{ flow: undefined }, ['flowUnsupported']],
    [{ sendModeFits: false }, ['flowUnsupported']],
    [{ isClearedToday: true }, ['oneClearanceADay']],
    [{ flow: { direction: 'import' as const, suspended: true } }, ['flowSuspended']],
  ])('reports %j as %j', (part, codes) => expect(found(part).map(({ code }) => code)).toEqual(codes))
})
