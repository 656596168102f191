import { eraseCancelled } from '../areas/auth/erase-account'
import { removeWaitingSides } from '../areas/certificates/certificate-pictures'
import { resealOld } from '../areas/certificates/reseal'
import { expireApprovals } from '../areas/certificates/review'
import { eraseUnusedOfAll } from '../areas/certificates/unused-certificates'
import { removeUnusedPictures } from '../areas/forecast/pictures'
import { sendDueMessages } from '../areas/messages/send-messages'
import { remindOfStorage } from '../areas/parcels/remind-storage'
import { closeUnpaid } from '../areas/payment/close-overdue'
import { reconcilePayments } from '../areas/payment/reconcile-payments'
import { sendShippingReports } from '../areas/payment/shipping'
import { chargeStorage } from '../areas/payment/storage'
import type { World } from '../context'
import { endMemberships } from '../db/repositories/members'
import type { Outside } from '../outside'
import { approveSlow } from '../sandbox/gateway'
import { reviewAll } from '../sandbox/reviewer'
import { doServices } from '../sandbox/service-camera'
import { sandboxSettings } from '../sandbox/settings'
import { type FailureCounts, stepAll } from '../sandbox/warehouse'
import { tidy } from './tidy'

const MINUTE_MS = 60_000
const SANDBOX_TICK_MS = 500
/** How soon the provider is asked about what is not decided; each trade has its own pauses (domain/payment). */
const PROVIDER_TICK_MS = 2_000
/** How soon a message goes that is due; each has its own pauses, too. */
const MESSAGE_TICK_MS = 2_000

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
export function startJobs(world: World, { gateway, shipping, sender }: Outside): Stop {
  const stops = [
    every(world, MINUTE_MS, 'cancel unpaid orders', () => closeUnpaid(world, gateway)),
    every(world, MINUTE_MS, 'end memberships', () => endMemberships(world.db, world.now())),
    every(world, 10 * MINUTE_MS, 'charge storage', () => chargeStorage(world)),
    every(world, 10 * MINUTE_MS, 'remind of storage', () => remindOfStorage(world)),
    every(world, PROVIDER_TICK_MS, 'ask the payment provider', () => reconcilePayments(world, gateway)),
    every(world, 60 * MINUTE_MS, 'erase cancelled accounts', () => eraseCancelled(world)),
    every(world, PROVIDER_TICK_MS, 'report what was sent', () => sendShippingReports(world, shipping)),
    every(world, MESSAGE_TICK_MS, 'send messages', () => sendDueMessages(world, sender)),
    every(world, 60 * MINUTE_MS, 'remove unused pictures', () => removeUnusedPictures(world)),
    every(world, 10 * MINUTE_MS, 'remove pictures of no certificate', () => removeWaitingSides(world)),
    every(world, 10 * MINUTE_MS, 'erase certificates of no address', () => eraseUnusedOfAll(world)),
    every(world, 60 * MINUTE_MS, 'expire certificates', () => expireApprovals(world)),
    every(world, 10 * MINUTE_MS, 'seal by the newest key', () => resealOld(world)),
    every(world, MINUTE_MS, 'tidy', () => tidy(world)),
  ]
  const failures: FailureCounts = new Map()
  if (world.settings.sandbox)
    stops.push(
      every(world, SANDBOX_TICK_MS, 'sandbox', async () => {
        await approveSlow(world)
        const { autorun, stepMs } = await sandboxSettings(world)
        if (!autorun) return
        await stepAll(world, stepMs, failures)
        await reviewAll(world, stepMs)
        await doServices(world, stepMs)
      }),
    )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
