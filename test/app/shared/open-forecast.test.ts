import { forecastActionOf, openForecast } from '@/shared/parcel/open-forecast'

const mockOpened: unknown[] = []
jest.mock('@/navigation/navigation', () => ({ navigate: (...to: unknown[]) => mockOpened.push(to) }))

const parcel = { packageNo: 'PT000001', trackingNo: 'SF1408227655319', orgSto: '769DCR' }

it.each([
  ['waitingDeclaration', 'declare', { trackingNo: 'SF1408227655319', whCode: '769DCR' }],
  ['declarationFailed', 'correct', { packageNo: 'PT000001' }],
] as const)('of a parcel in %s the forecast is opened to %s it', (state, action, params) => {
  mockOpened.length = 0
  expect(forecastActionOf({ ...parcel, state })).toBe(action)
  openForecast({ ...parcel, state })
  expect(mockOpened).toEqual([['forecast', params]])
})
it('nothing is asked of one that was declared', () =>
  expect(forecastActionOf({ ...parcel, state: 'declared' })).toBeUndefined())
