import { getRouteShareExpiry, ROUTE_SHARE_LIFETIME_DAYS } from '@/domain/parcels/route-share'

it('a shared route can be read for thirty days', () => {
  expect(ROUTE_SHARE_LIFETIME_DAYS).toBe(30)
  expect(getRouteShareExpiry(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-12-22T10:00:00Z'))
})
