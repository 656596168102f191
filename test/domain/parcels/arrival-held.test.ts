import { generatePastParcels, ROUTE_PACES } from '../../../sandbox/src/demo/generated-past'
import { measureArrivals, medianDays, shareHeld } from '../../support/arrival/measure'

/** All routes, months and several seeds: test/exhaustive/domain/arrival. */
describe('the arrival range of a generated year', () => {
  const pace = ROUTE_PACES.malaysia
  const parcels = generatePastParcels(pace, { seed: 7, start: new Date('2025-01-01T00:00:00Z'), days: 730 })
  const told = measureArrivals(parcels, {
    from: new Date('2026-01-01T00:00:00Z'),
    utcOffsetMinutes: pace.destinationOffset,
  })

  it('holds 80 % of the parcels of a route, predicted from their past only', () => {
    expect(told.length).toBeGreaterThan(2000)
    expect(shareHeld(told)).toBeGreaterThanOrEqual(80)
  })
  it('stays narrow', () => {
    const widthFrom = (milestone: string) => medianDays(told.filter((each) => each.milestone === milestone))
    expect([widthFrom('paid'), widthFrom('delivering')]).toEqual([6, 1])
  })
})
