import type { AppContext } from '../../server/src/base/context'
import { refuse } from '../../server/src/base/failure'
import type { ServeCall } from '../../server/src/http/serve-call'
import * as calls from '../contract/clock'

const HOUR_MS = 3600 * 1000

/** The clock of a back end with the sandbox on. It is in memory and starts at the real time. */
export interface SandboxClock {
  now(): Date
  /** whole hours ahead of the real time */
  aheadHours(): number
  /** Moves the clock forward. Throws `tooFarAhead` if it would be more than a year ahead in total. */
  advance(hours: number): void
  /**
   * Resets the clock to the real time. Rows that were made ahead keep their future time. Until then, a coupon
   * is not valid and the storage days of a parcel are negative. An order can be paid until 24 hours after its
   * time.
   */
  reset(): void
}

/** @param real returns the real time. */
export function createSandboxClock(real: AppContext['now']): SandboxClock {
  let ahead = 0
  return {
    now: () => new Date(real().getTime() + ahead * HOUR_MS),
    aheadHours: () => ahead,
    advance(hours) {
      if (ahead + hours > calls.CLOCK_AHEAD_HOURS_MAX) throw refuse(calls.sandboxAdvanceClock, 'tooFarAhead')
      ahead += hours
    },
    reset() {
      ahead = 0
    },
  }
}

/** @param runJobs does all work that is now due, and returns the names of the jobs that failed. */
export function sandboxClockRoutes(
  serve: ServeCall,
  clock: SandboxClock,
  runJobs: () => Promise<string[]>,
): void {
  const shown = () => ({ now: clock.now().toISOString(), aheadHours: clock.aheadHours() })
  serve(calls.sandboxGetClock, async () => shown())
  serve(calls.sandboxAdvanceClock, async ({ payload: { hours } }) => {
    clock.advance(hours)
    return { failedJobs: await runJobs(), ...shown() }
  })
  serve(calls.sandboxResetClock, async () => {
    clock.reset()
    return shown()
  })
}
