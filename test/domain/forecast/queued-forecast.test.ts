import {
  findStatusAfterSending,
  isQueuedForecastDue,
  type QueuedForecastOutcome,
  type QueuedForecastState,
} from '@/domain/forecast/queued-forecast'

const waiting = { state: 'waiting', isAttempted: false } as const

it.each<[QueuedForecastOutcome, ReturnType<typeof findStatusAfterSending>]>([
  ['accepted', undefined],
  ['refused', { state: 'refused', isAttempted: false }],
  ['signedOut', waiting],
  ['noAnswer', { state: 'waiting', isAttempted: true }],
])('after the outcome %s a waiting forecast has the status %p', (outcome, status) => {
  expect(findStatusAfterSending(waiting, outcome)).toEqual(status)
})

it('an expired session does not hide that an earlier attempt got no answer', () => {
  expect(findStatusAfterSending({ state: 'waiting', isAttempted: true }, 'signedOut')).toEqual({
    ...{ state: 'waiting', isAttempted: true },
  })
})

it.each<[QueuedForecastState, boolean]>([
  ['waiting', true],
  ['refused', false],
])('a forecast that is %s is sent automatically: %p', (state, isDue) => {
  expect(isQueuedForecastDue({ state, isAttempted: false })).toBe(isDue)
})
