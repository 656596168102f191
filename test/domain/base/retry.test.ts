import { getRetryDelayMs } from '../../../src/domain/base/retry'

it('a retry waits 5 s, then twice as long each time, up to 10 minutes', () => {
  expect([0, 1, 2, 6, 7, 8, 5000].map(getRetryDelayMs)).toEqual([
    5_000, 10_000, 20_000, 320_000, 600_000, 600_000, 600_000,
  ])
})
