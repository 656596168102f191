import type { AppContext } from '../../server/src/base/context'
import { approveSlowTrades } from './external-services/gateway'
import { getSandboxSettings } from './settings'
import { approveWaitingCertificates } from './warehouse/reviewer'
import { completeDueServices } from './warehouse/service-camera'
import { advanceAllParcels, type StuckParcels } from './warehouse/warehouse'

/** Interval of the job, in ms. It is the delay of an approval, and of each look of the automatic run. */
const INTERVAL_MS = 500

/**
 * Creates the repeated job of the sandbox. It always approves slow trades, and does the warehouse's work
 * during the automatic run.
 */
export function createSandboxJob(context: AppContext): { intervalMs: number; work(): Promise<void> } {
  const failures: StuckParcels = new Map()
  return {
    intervalMs: INTERVAL_MS,
    async work() {
      await approveSlowTrades(context)
      const { autorun, stepMs } = await getSandboxSettings(context)
      if (!autorun) return
      await advanceAllParcels(context, stepMs, failures)
      await approveWaitingCertificates(context, stepMs)
      await completeDueServices(context, stepMs)
    },
  }
}
