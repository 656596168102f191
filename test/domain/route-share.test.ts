import { HOTLINE } from '@/domain/hotline'
import { ROUTE_SHARE_DAYS, routeShareEnd } from '@/domain/route-share'

it('a shared route can be read for thirty days', () => {
  expect(ROUTE_SHARE_DAYS).toBe(30)
  expect(routeShareEnd(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-12-22T10:00:00Z'))
})
it('the hotline is the one of the documents (S2 §9)', () => expect(HOTLINE).toBe('95338'))
