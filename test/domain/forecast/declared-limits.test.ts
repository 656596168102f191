import {
  CUSTOMS_VALUE_THRESHOLDS,
  checkDeclaredLimit,
  findCustomsValueLimit,
} from '@/domain/forecast/declared-limits'

const rates = [
  { currency: 'USD', per100: 71_000 },
  { currency: 'SGD', per100: 54_500 },
]
const declared = { destination: 'SG', pieces: 1, declaredCents: 100_000, currency: 'CNY' }

it('the rest of a limit is in the currency of the declaration', () => {
  // 400 SGD are 2180 CNY.
  expect(checkDeclaredLimit(declared, rates)).toMatchObject({
    leftCents: 118_000,
    limit: { currency: 'SGD' },
  })
  expect(checkDeclaredLimit({ ...declared, currency: 'USD' }, rates)?.leftCents).toBe(30_704 - 100_000)
})
it('a total equal to its limit is within it, and one cent more is over it', () => {
  expect(checkDeclaredLimit({ ...declared, declaredCents: 218_000 }, rates)?.leftCents).toBe(0)
  expect(checkDeclaredLimit({ ...declared, declaredCents: 218_001 }, rates)?.leftCents).toBe(-1)
})
it('the Mainland allows 5000 RMB for one piece and 1000 RMB for several', () => {
  const cn = { ...declared, destination: 'CN' }
  expect(checkDeclaredLimit({ ...cn, pieces: 1 }, rates)?.leftCents).toBe(400_000)
  expect(checkDeclaredLimit({ ...cn, pieces: 2 }, rates)?.leftCents).toBe(0)
})
it.each(['HK', 'MC', 'KE', 'XJ'])('%s has no limit', (destination) => {
  expect(findCustomsValueLimit({ destination, pieces: 1 })).toBeUndefined()
})
it('an empty parcel and a currency without a rate have no limit', () => {
  expect(findCustomsValueLimit({ destination: 'SG', pieces: 0 })).toBeUndefined()
  expect(checkDeclaredLimit({ ...declared, currency: 'EUR' }, rates)).toBeUndefined()
})
/**
 * Limits by the laws of the destinations: number of pieces, maximum in cents, consequence of a higher value,
 * source.
 */
const LIMITS = [
  ['CN', 'one', 500_000, 'CNY', 'sentBack', 'S2 §8 (17), §9'],
  ['CN', 'several', 100_000, 'CNY', 'sentBack', 'S2 §8 (18), §9'],
  ['TW', 'any', 200_000, 'TWD', 'taxed', 'Customs Administration: duty free by post and express'],
  ['SG', 'any', 40_000, 'SGD', 'taxed', 'Singapore Customs: GST import relief'],
  ['MY', 'any', 50_000, 'MYR', 'taxed', 'Royal Malaysian Customs: low value goods'],
  ['AE', 'any', 30_000, 'AED', 'taxed', 'UAE Federal Customs: personal shipments'],
  ['GB', 'any', 13_500, 'GBP', 'taxed', 'HMRC: consignments of 135 GBP or less'],
] as const
it('the limits match the laws of the destinations', () =>
  expect(
    CUSTOMS_VALUE_THRESHOLDS.map((row) => [
      row.destination,
      row.pieces,
      row.cents,
      row.currency,
      row.over,
      row.source,
    ]),
  ).toEqual(LIMITS))
it.each(LIMITS)(
  'the limit for %s with %s piece is %i cents of %s',
  (destination, pieces, cents, currency) => {
    const counts = { one: [1], several: [2, 99], any: [1, 2, 99] }[pieces]
    for (const count of counts)
      expect(findCustomsValueLimit({ destination, pieces: count })).toMatchObject({ cents, currency })
  },
)
