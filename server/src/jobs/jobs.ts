import { removeUnusedPictures } from '../areas/forecast/pictures'
import { cancelUnpaid } from '../areas/payment/orders'
import { settleSlow } from '../areas/payment/settlement'
import type { World } from '../context'
import { sandboxSettings } from '../sandbox/settings'
import { type Stuck, stepAll } from '../sandbox/warehouse'
import { tidy } from './tidy'

const MINUTE_MS = 60_000
const SANDBOX_TICK_MS = 500

/** A job that fails is told and tried again at its next time; it never runs twice at once. */
function every(world: World, ms: number, name: string, run: () => Promise<unknown>): Stop {
  let running: Promise<void> | undefined
  const tick = () => {
    running ??= run()
      .then(() => undefined)
      .catch((err: unknown) => world.log.error({ err, job: name }, 'job failed'))
      .finally(() => {
        running = undefined
      })
  }
  tick()
  const timer = setInterval(tick, ms)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Lets what runs come to its end, and starts nothing more. */
type Stop = () => Promise<void>

/** Starts what happens by itself. What is due is read from the database, so a restart loses nothing. */
export function startJobs(world: World): Stop {
  const stops = [
    every(world, MINUTE_MS, 'cancel unpaid orders', () => cancelUnpaid(world)),
    every(world, 60 * MINUTE_MS, 'remove unused pictures', () => removeUnusedPictures(world)),
    every(world, MINUTE_MS, 'tidy', () => tidy(world)),
  ]
  const stuck: Stuck = new Map()
  if (world.settings.sandbox)
    stops.push(
      every(world, SANDBOX_TICK_MS, 'sandbox', async () => {
        await settleSlow(world)
        const { autorun, stepMs } = await sandboxSettings(world)
        if (autorun) await stepAll(world, stepMs, stuck)
      }),
    )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
