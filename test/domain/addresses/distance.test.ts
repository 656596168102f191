import { calculateDistanceMetres, toDisplayDistance } from '@/domain/addresses/distance'

const MONG_KOK = { latitude: 22.3201, longitude: 114.1694 }
const SHA_TIN = { latitude: 22.3817, longitude: 114.1877 }

describe('the distance between two places', () => {
  it('is 0 to the same place, equal both ways, and matches a map', () => {
    expect(calculateDistanceMetres(MONG_KOK, MONG_KOK)).toBe(0)
    expect(calculateDistanceMetres(MONG_KOK, SHA_TIN)).toBeCloseTo(
      calculateDistanceMetres(SHA_TIN, MONG_KOK),
      6,
    )
    expect(calculateDistanceMetres(MONG_KOK, SHA_TIN)).toBeGreaterThan(7000)
    expect(calculateDistanceMetres(MONG_KOK, SHA_TIN)).toBeLessThan(7200)
    // A quarter of the equator, and a distance across the date line.
    expect(
      calculateDistanceMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 }),
    ).toBeCloseTo(10_007_543, -1)
    expect(
      calculateDistanceMetres({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }),
    ).toBeLessThan(22_300)
  })
  it.each([
    [0, '10', 'm'],
    [44, '40', 'm'],
    [994, '990', 'm'],
    [995, '1.0', 'km'],
    [2350, '2.4', 'km'],
    [9949, '9.9', 'km'],
    [9951, '10', 'km'],
    [123_456, '123', 'km'],
  ])('of %d m is shown as %s %s', (metres, value, unit) =>
    expect(toDisplayDistance(metres)).toEqual({ value, unit }),
  )
})
