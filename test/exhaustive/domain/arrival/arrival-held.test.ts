import { generatePastParcels, ROUTE_PACES } from '../../../../sandbox/src/demo/generated-past'
import { ARRIVAL_MILESTONES } from '../../../../src/domain/parcels/arrival-range'
import { measureArrivals, medianDays, type Prediction, shareHeld } from '../../../support/arrival/measure'

const FROM = new Date('2026-01-01T00:00:00Z')

/**
 * A year of all routes, after a year of past: 2026 has a Spring Festival, a peak in November, backlogs and
 * inspections of customs.
 */
const measureYear = (seed: number): Prediction[] =>
  Object.values(ROUTE_PACES).flatMap((pace) =>
    measureArrivals(generatePastParcels(pace, { seed, start: new Date('2025-01-01T00:00:00Z'), days: 730 }), {
      from: FROM,
      utcOffsetMinutes: pace.destinationOffset,
    }),
  )

const groupBy = (predictions: readonly Prediction[], name: 'milestone' | 'month') =>
  [...new Set(predictions.map((each) => each[name]))].map(
    (value) => [value, predictions.filter((each) => each[name] === value)] as const,
  )

/** A share of fewer predictions says little. */
const GROUP_MIN = 100

describe.each([1, 2, 3])('the arrival ranges of a generated year, seed %p,', (seed) => {
  const told = measureYear(seed)

  it('hold 80 % of all parcels, and 75 % from each milestone and in each month', () => {
    expect(told.length).toBeGreaterThan(20_000)
    expect(shareHeld(told)).toBeGreaterThanOrEqual(80)
    for (const name of ['milestone', 'month'] as const) {
      const groups = groupBy(told, name).filter(([, each]) => each.length >= GROUP_MIN)
      expect(groups.length).toBeGreaterThanOrEqual(name === 'month' ? 12 : ARRIVAL_MILESTONES.length)
      const shares = groups.map(([value, each]) => ({ [name]: value, held: shareHeld(each) }))
      expect(shares.filter(({ held }) => (held as number) < 75)).toEqual([])
    }
  })
  it('hold 75 % from the payment too, except in the months of the festival and the peak', () => {
    const paid = groupBy(
      told.filter(({ milestone }) => milestone === 'paid'),
      'month',
    ).filter(([, each]) => each.length >= GROUP_MIN)
    const below = paid.filter(([, each]) => shareHeld(each) < 75).map(([month]) => month)
    for (const month of below) expect(['2026-02', '2026-11']).toContain(month)
  })
  it('are at most three days wide in the middle', () => expect(medianDays(told)).toBeLessThanOrEqual(3))
})
