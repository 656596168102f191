import { PARCEL_STATES } from '@/domain/parcels/parcel-state'
import {
  findAllowedForecastChange,
  findRequiredForecastAction,
  openForecast,
  openForecastChange,
} from '@/shared/parcels/open-forecast'

const mockOpened: unknown[] = []
jest.mock('@/navigation/navigation', () => ({ navigate: (...to: unknown[]) => mockOpened.push(to) }))

const parcel = { packageNo: 'PT000001', trackingNo: 'SF1408227655319', orgSto: '769DCR' }

it.each([
  ['waitingDeclaration', 'declare', { trackingNo: 'SF1408227655319', whCode: '769DCR' }],
  ['declarationFailed', 'correct', { packageNo: 'PT000001' }],
] as const)('a parcel in the state %s opens the forecast to %s it', (state, action, params) => {
  mockOpened.length = 0
  expect(findRequiredForecastAction({ ...parcel, state })).toBe(action)
  openForecast({ ...parcel, state })
  expect(mockOpened).toEqual([['forecast', params]])
})
it('a declared parcel requires no action', () =>
  expect(findRequiredForecastAction({ ...parcel, state: 'declared' })).toBeUndefined())

it('a declared parcel can be changed until it arrives, then its goods and proof until the tally', () => {
  const states = (change: string) =>
    PARCEL_STATES.filter((state) => findAllowedForecastChange({ ...parcel, state }) === change)
  expect(states('forecast')).toEqual(['declared'])
  expect(states('contents')).toEqual(['inboundReview', 'tallying'])
  // A parcel without a shop's tracking number has no separate forecast to change.
  expect(findAllowedForecastChange({ ...parcel, trackingNo: null, state: 'tallying' })).toBeUndefined()
})
it('a change of goods starts at the goods step', () => {
  mockOpened.length = 0
  openForecastChange('contents', 'PT000001')
  openForecastChange('forecast', 'PT000001')
  expect(mockOpened).toEqual([
    ['forecastGoods', { packageNo: 'PT000001' }],
    ['forecast', { packageNo: 'PT000001' }],
  ])
})
