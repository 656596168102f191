import { removeUnusedPictures } from '../areas/forecast/pictures'
import { cancelUnpaid } from '../areas/payment/orders'
import { settleSlow } from '../areas/payment/settlement'
import type { World } from '../context'
import { sandboxSettings } from '../sandbox/settings'
import { stepAll } from '../sandbox/steps'

const MINUTE_MS = 60_000
const SANDBOX_TICK_MS = 500

/** A job that fails is told and tried again at its next time; it never runs twice at once. */
function every(world: World, ms: number, name: string, run: () => Promise<unknown>): () => void {
  let busy = false
  const tick = async () => {
    if (busy) return
    busy = true
    await run().catch((err: unknown) => world.log.error({ err, job: name }, 'job failed'))
    busy = false
  }
  void tick()
  const timer = setInterval(tick, ms)
  return () => clearInterval(timer)
}

/** Starts what happens by itself. What is due is read from the database, so a restart loses nothing. */
export function startJobs(world: World): () => void {
  const stops = [
    every(world, MINUTE_MS, 'cancel unpaid orders', () => cancelUnpaid(world)),
    every(world, 60 * MINUTE_MS, 'remove unused pictures', () => removeUnusedPictures(world)),
  ]
  if (world.settings.sandbox)
    stops.push(
      every(world, SANDBOX_TICK_MS, 'sandbox', async () => {
        await settleSlow(world)
        const { autorun, stepMs } = await sandboxSettings(world)
        if (autorun) await stepAll(world, stepMs)
      }),
    )
  return () => {
    for (const stop of stops) stop()
  }
}
