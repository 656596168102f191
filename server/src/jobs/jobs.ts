import { removeUnusedCertificatePictures } from '../areas/certificates/certificate-pictures'
import { reencryptCertificatesWithNewKey } from '../areas/certificates/reseal'
import { revokeExpiredAddressApprovals } from '../areas/certificates/review'
import { eraseAllReceiverCertificatesWithoutAddress } from '../areas/certificates/unused-certificates'
import { sendWechatShippingReports } from '../areas/dispatch/shipping'
import { eraseCancelledMembers } from '../areas/members/erase-account'
import { sendDueMessages } from '../areas/messages/send-messages'
import { sendDueEmails, sendDuePushes } from '../areas/messages/send-notifications'
import { chargeStorageFees } from '../areas/parcels/charge-storage'
import { remindOfEzway } from '../areas/parcels/ezway/remind-ezway'
import { sendPickupNotices } from '../areas/parcels/pickup-collection'
import { remindOfStorageFees } from '../areas/parcels/remind-storage'
import { sendLienNotices } from '../areas/parcels/send-lien-notices'
import { closeOverdueOrders } from '../areas/payments/close-overdue-orders'
import { reconcilePaymentsAndRefunds } from '../areas/payments/reconcile-payments'
import { submitPicturesForContentCheck } from '../areas/pictures/picture-verdicts'
import { removeExpiredUnusedPictures } from '../areas/pictures/pictures'
import { updateExchangeRates } from '../areas/pricing/exchange-rates'
import type { AppContext } from '../base/context'
import { endExpiredMemberships } from '../db/repositories/members/members'
import type { PictureUrlSigner } from '../files/picture-address'
import type { ExternalServices } from '../outside/external-services'
import type { SandboxJob } from '../outside/sandbox'
import { purgeErasedFromDatabaseFiles } from './purge-erased-from-database-files'
import { purgeExpired, removeHourOldTemporaryUploads } from './purge-expired'

const MINUTE_MS = 60_000
/** Interval of the jobs that call a provider (ms). Each trade also has its own pauses (domain/base/retry). */
const PROVIDER_TICK_MS = 2_000
/** Interval of the job that sends due messages (ms). Each message also has its own pauses. */
const MESSAGE_TICK_MS = 2_000

/** Work that the server repeats. */
export interface Job {
  name: string
  intervalMs: number
  /**
   * Runs the job, never twice at once: a call during a run waits for that run.
   * @returns whether it succeeded
   */
  run(): Promise<boolean>
  /**
   * Starts a new run after the current one has ended.
   * @returns the same as `run`
   */
  runAfterCurrent(): Promise<boolean>
  /** Waits for the end of the current run. */
  whenIdle(): Promise<void>
}

/** Creates a job. A failure is logged, and the job runs again at its next interval. */
function createJob(context: AppContext, everyMs: number, name: string, work: () => Promise<unknown>): Job {
  let running: Promise<boolean> | undefined
  const run = () => {
    running ??= work()
      .then(
        () => true,
        (err: unknown) => {
          context.log.error({ err, job: name }, 'job failed')
          return false
        },
      )
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    name,
    intervalMs: everyMs,
    run,
    async runAfterCurrent() {
      await running
      return run()
    },
    async whenIdle() {
      await running
    },
  }
}

/** Starts no further run, and waits for the running ones. */
type StopJobs = () => Promise<void>

/**
 * Creates all jobs. They read from the database what is due, so that a restart loses nothing.
 * @param sandboxJob the sandbox's job, if there is a sandbox
 */
export function createJobs(
  context: AppContext,
  { gateway, shipping, sender, push, email, exchangeRates, contentCheck }: ExternalServices,
  addresses: PictureUrlSigner,
  sandboxJob?: SandboxJob,
): Job[] {
  const every = (ms: number, name: string, work: () => Promise<unknown>) => createJob(context, ms, name, work)
  const jobs = [
    every(MINUTE_MS, 'close overdue orders', () => closeOverdueOrders(context, gateway)),
    every(MINUTE_MS, 'end memberships', () => endExpiredMemberships(context.db, context.now())),
    every(10 * MINUTE_MS, 'charge storage', () => chargeStorageFees(context)),
    every(10 * MINUTE_MS, 'send storage reminders', () => remindOfStorageFees(context)),
    every(10 * MINUTE_MS, 'send lien notices', () => sendLienNotices(context)),
    every(10 * MINUTE_MS, 'send pickup notices', () => sendPickupNotices(context)),
    every(10 * MINUTE_MS, 'send EZ WAY reminders', () => remindOfEzway(context)),
    every(PROVIDER_TICK_MS, 'query the payment provider', () =>
      reconcilePaymentsAndRefunds(context, gateway),
    ),
    every(60 * MINUTE_MS, 'erase cancelled accounts', async () => {
      await eraseCancelledMembers(context)
      await purgeErasedFromDatabaseFiles(context)
    }),
    every(PROVIDER_TICK_MS, 'send shipping reports', () => sendWechatShippingReports(context, shipping)),
    every(MESSAGE_TICK_MS, 'send messages', () => sendDueMessages(context, sender)),
    every(MESSAGE_TICK_MS, 'send pushes', () => sendDuePushes(context, push)),
    every(MESSAGE_TICK_MS, 'send e-mails', () => sendDueEmails(context, email)),
    every(10 * MINUTE_MS, 'update exchange rates', () => updateExchangeRates(context, exchangeRates)),
    every(60 * MINUTE_MS, 'remove unused pictures', () => removeExpiredUnusedPictures(context)),
    every(10 * MINUTE_MS, 'remove unused certificate pictures', () =>
      removeUnusedCertificatePictures(context),
    ),
    every(10 * MINUTE_MS, 'erase certificates without an address', () =>
      eraseAllReceiverCertificatesWithoutAddress(context),
    ),
    every(60 * MINUTE_MS, 'expire certificates', () => revokeExpiredAddressApprovals(context)),
    every(10 * MINUTE_MS, 're-encrypt with the newest key', () => reencryptCertificatesWithNewKey(context)),
    every(MINUTE_MS, 'delete expired data', () => purgeExpired(context)),
    every(MINUTE_MS, 'remove unfinished uploads', () => removeHourOldTemporaryUploads(context.settings)),
  ]
  if (contentCheck)
    jobs.push(
      every(PROVIDER_TICK_MS, 'submit pictures for the content check', () =>
        submitPicturesForContentCheck(context, contentCheck, addresses),
      ),
    )
  if (sandboxJob) jobs.push(every(sandboxJob.intervalMs, 'sandbox', sandboxJob.work))
  return jobs
}

/** Runs each job now and at its interval. */
export function startJobs(jobs: readonly Job[]): StopJobs {
  const timers = jobs.map(({ intervalMs, run }) => {
    void run()
    return setInterval(run, intervalMs)
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(jobs.map(({ whenIdle }) => whenIdle()))
  }
}

/**
 * Runs each job once, one after another in their order.
 * @returns the names of the jobs that failed
 */
export async function runAllJobs(jobs: readonly Job[]): Promise<string[]> {
  const failed: string[] = []
  for (const { name, runAfterCurrent } of jobs) if (!(await runAfterCurrent())) failed.push(name)
  return failed
}
