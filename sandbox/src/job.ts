import type { AppContext } from '../../server/src/base/context'
import { approveSlowTrades } from './external-services/gateway'
import { getSandboxSettings } from './settings'
import { approveWaitingCertificates } from './warehouse/reviewer'
import { completeDueServices } from './warehouse/service-camera'
import { advanceAllParcels, type StuckParcels } from './warehouse/warehouse'

/** How soon a slow trade is approved, and how soon the warehouse that runs by itself looks again. */
const INTERVAL_MS = 500

/** What the sandbox does again and again: slow trades always, the warehouse's work while it runs by itself. */
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
