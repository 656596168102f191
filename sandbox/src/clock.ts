import type { AppContext } from '../../server/src/base/context'
import { refuse } from '../../server/src/base/failure'
import type { ServeCall } from '../../server/src/http/serve-call'
import * as calls from '../contract/clock'

const HOUR_MS = 3600 * 1000

/** The clock that everything of a back end with the sandbox on goes by. In memory: it starts at the real time. */
export interface SandboxClock {
  now(): Date
  /** whole hours ahead of the real time */
  aheadHours(): number
  /** Throws tooFarAhead when it would be more than a year ahead in all. */
  advance(hours: number): void
  /**
   * Back at the real time. Rows made ahead keep their future time. An order can be paid until 24 hours after
   * it, a coupon is valid from it on, and the storage days of a parcel are negative until then.
   */
  reset(): void
}

/** @param real the present moment */
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

/** @param runJobs does what is due by now; gives the names of the jobs that failed */
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
