import { DAY_MS } from '../../../src/domain/base/clock'
import { NOTIFICATION_RETENTION_MS } from '../../../src/domain/messages/notification'
import type { AppContext } from '../base/context'
import type { Settings } from '../base/settings'
import { deleteExpiredVerificationMessages } from '../db/repositories/auth/outbox'
import { deleteCaptchaPuzzlesExpiredBefore } from '../db/repositories/auth/puzzles'
import { deleteSessionsExpiredBefore } from '../db/repositories/auth/sessions'
import { deleteSignInCountersBegunBefore } from '../db/repositories/auth/sign-in-attempts'
import { deleteOneTimeTicketsExpiredBefore } from '../db/repositories/auth/tickets'
import { deleteVerificationCodesExpiredBefore } from '../db/repositories/auth/verification-codes'
import { deleteRateLimitCountersOlderThan } from '../db/repositories/base/call-counts'
import { deleteIdempotencyKeysBefore } from '../db/repositories/base/idempotency-keys'
import { deleteUploadLinksExpiredBefore } from '../db/repositories/certificates/certificate-links'
import { deleteConsentsUsedBefore } from '../db/repositories/messages/message-consents'
import { deleteNotificationsBefore } from '../db/repositories/messages/notifications'
import { deleteFinishedOutgoingNotificationsBefore } from '../db/repositories/messages/outgoing-notifications'
import { deleteFinishedParcelMessagesBefore } from '../db/repositories/messages/parcel-messages'
import { compactParcelStateCountDeltas } from '../db/repositories/parcels/parcel-counts'
import { deleteRouteDurationsSignedBefore } from '../db/repositories/parcels/route-durations'
import { deleteTrackingSharesExpiredBefore } from '../db/repositories/parcels/route-shares'
import { removeTemporaryFilesWrittenBefore } from '../files/temporary-files'
import { RATE_LIMIT_WINDOW_MS } from '../http/secure'

const HOUR_MS = 3600 * 1000
/** How long idempotency keys are kept (ms). */
const IDEMPOTENCY_KEY_LIFETIME_MS = 30 * DAY_MS
/** How long links to submit a certificate are kept after their end (ms). */
const CERTIFICATE_LINK_RETENTION_MS = 30 * DAY_MS
/** How long messages are kept that were sent or given up (ms). */
const SENT_MESSAGE_RETENTION_MS = 30 * DAY_MS
/** How long durations of signed parcels are kept (ms): longer than they count (ARRIVAL_PAST_DAYS). */
const ROUTE_DURATION_RETENTION_MS = 400 * DAY_MS

/**
 * Deletes expired rows: sessions, tickets, shared routes, durations of parcels, puzzles, codes with their messages, failed
 * sign-ins, idempotency keys, old notifications, and sent messages with their consents. Also sums up the changes to the counts
 * of parcels.
 */
export async function purgeExpired(context: AppContext): Promise<void> {
  const { db } = context
  const now = context.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await deleteSessionsExpiredBefore(db, now)
  await deleteOneTimeTicketsExpiredBefore(db, now)
  await deleteTrackingSharesExpiredBefore(db, now)
  await deleteRouteDurationsSignedBefore(db, ago(ROUTE_DURATION_RETENTION_MS))
  // Kept for a while, so that a receiver who opens an expired link sees that it has expired, and can request
  // another.
  await deleteUploadLinksExpiredBefore(db, ago(CERTIFICATE_LINK_RETENTION_MS))
  await deleteCaptchaPuzzlesExpiredBefore(db, now)
  // A day later, because the time of sending still delays the next code.
  await deleteVerificationCodesExpiredBefore(db, ago(DAY_MS))
  await deleteExpiredVerificationMessages(db, now)
  await deleteFinishedParcelMessagesBefore(db, ago(SENT_MESSAGE_RETENTION_MS))
  await deleteFinishedOutgoingNotificationsBefore(db, ago(SENT_MESSAGE_RETENTION_MS))
  await deleteNotificationsBefore(db, ago(NOTIFICATION_RETENTION_MS))
  await deleteConsentsUsedBefore(db, ago(SENT_MESSAGE_RETENTION_MS))
  // A day is the longest window of these counters: ten codes per day to bind an account.
  await deleteSignInCountersBegunBefore(db, ago(DAY_MS))
  await deleteIdempotencyKeysBefore(db, ago(IDEMPOTENCY_KEY_LIFETIME_MS))
  await deleteRateLimitCountersOlderThan(db, RATE_LIMIT_WINDOW_MS)
  await compactParcelStateCountDeltas(db)
}

/**
 * Removes the files of requests that were killed. Their age follows the machine's clock, which dated them.
 * The sandbox may put the back end's clock forward, and would then remove files of bodies that are just
 * arriving.
 */
export async function removeHourOldTemporaryUploads(
  settings: Settings,
  machineNow = new Date(),
): Promise<void> {
  // No body takes longer to arrive and to be processed.
  await removeTemporaryFilesWrittenBefore(settings, new Date(machineNow.getTime() - HOUR_MS))
}
