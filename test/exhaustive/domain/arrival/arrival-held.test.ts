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

  it('hold 90 % of all parcels, and 80 % from each milestone in each month', () => {
    expect(told.length).toBeGreaterThan(20_000)
    expect(shareHeld(told)).toBeGreaterThanOrEqual(90)
    const groups = groupBy(told, 'milestone').flatMap(([milestone, each]) =>
      groupBy(each, 'month').map(([month, predictions]) => ({ milestone, month, predictions })),
    )
    const large = groups.filter(({ predictions }) => predictions.length >= GROUP_MIN)
    expect(large.length).toBeGreaterThanOrEqual(12 * ARRIVAL_MILESTONES.length)
    const shares = large.map(({ predictions, ...group }) => ({ ...group, held: shareHeld(predictions) }))
    expect(shares.filter(({ held }) => held < 80)).toEqual([])
  })
  it('are at most three days wide in the middle', () => expect(medianDays(told)).toBeLessThanOrEqual(3))
})
