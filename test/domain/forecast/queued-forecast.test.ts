import {
  findStatusAfterSending,
  getNextAttemptAt,
  isQueuedForecastDue,
  type QueuedForecastOutcome,
} from '@/domain/forecast/queued-forecast'

const NOW = 1_000_000
const waiting = { state: 'waiting', isAttempted: false, tries: 0, triedAt: 0 } as const
const failed = { state: 'waiting', tries: 1, triedAt: NOW } as const

it.each<[QueuedForecastOutcome, ReturnType<typeof findStatusAfterSending>]>([
  ['accepted', undefined],
  ['refused', { state: 'refused', isAttempted: false, tries: 0, triedAt: 0 }],
  ['signedOut', { ...failed, isAttempted: false }],
  ['noAnswer', { ...failed, isAttempted: true, failure: 'noAnswer' }],
  ['fault', { ...failed, isAttempted: true, failure: 'fault' }],
])('after the outcome %s a waiting forecast has the status %p', (outcome, status) => {
  expect(findStatusAfterSending(waiting, outcome, NOW)).toEqual(status)
})

it('an expired session does not hide that an earlier attempt got no answer', () => {
  const attempted = { ...failed, isAttempted: true, failure: 'noAnswer' } as const
  expect(findStatusAfterSending(attempted, 'signedOut', NOW + 1)).toEqual({
    ...attempted,
    tries: 2,
    triedAt: NOW + 1,
  })
})

it('the pause grows from 5 s to 10 min', () => {
  const pauses = [1, 2, 3, 20].map((tries) => getNextAttemptAt({ ...waiting, tries, triedAt: NOW }) - NOW)
  expect(pauses).toEqual([5_000, 10_000, 20_000, 600_000])
})

it.each([
  ['that was never sent is due', waiting, NOW, true],
  ['is not due during its pause', failed, NOW + 4_999, false],
  ['is due after its pause', failed, NOW + 5_000, true],
  ['is due after the clock was set back', failed, NOW - 1, true],
  ['that was refused is never due', { ...failed, state: 'refused' } as const, NOW + 5_000, false],
])('a forecast %s', (_, status, now, isDue) => {
  expect(isQueuedForecastDue({ isAttempted: true, ...status }, now)).toBe(isDue)
})
