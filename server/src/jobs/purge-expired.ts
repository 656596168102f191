import { DAY_MS } from '../../../src/domain/base/clock'
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
import { deleteFinishedParcelMessagesBefore } from '../db/repositories/messages/parcel-messages'
import { compactParcelStateCountDeltas } from '../db/repositories/parcels/parcel-counts'
import { deleteTrackingSharesExpiredBefore } from '../db/repositories/parcels/route-shares'
import { removeTemporaryFilesWrittenBefore } from '../files/temporary-files'
import { RATE_LIMIT_WINDOW_MS } from '../http/secure'

const HOUR_MS = 3600 * 1000
/** Keys of writes that were done are kept this long (ms). */
const IDEMPOTENCY_KEY_LIFETIME_MS = 30 * DAY_MS
/** Links to hand in a certificate are known as long after their end (ms). */
const CERTIFICATE_LINK_RETENTION_MS = 30 * DAY_MS
/** Messages that were sent, or given up, are kept this long (ms). */
const SENT_MESSAGE_RETENTION_MS = 30 * DAY_MS

/**
 * Removes what is over: sessions, tickets, shared routes, puzzles, codes with their messages, failed sign-ins, idempotency
 * keys, and sent messages with the consents that they used. Sums up what changes have added to the counts of parcels.
 */
export async function purgeExpired(context: AppContext): Promise<void> {
  const { db } = context
  const now = context.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await deleteSessionsExpiredBefore(db, now)
  await deleteOneTimeTicketsExpiredBefore(db, now)
  await deleteTrackingSharesExpiredBefore(db, now)
  // Known for a while: whoever opens one reads that it is over, and asks for another.
  await deleteUploadLinksExpiredBefore(db, ago(CERTIFICATE_LINK_RETENTION_MS))
  await deleteCaptchaPuzzlesExpiredBefore(db, now)
  // A day later: the time of sending holds back the next code.
  await deleteVerificationCodesExpiredBefore(db, ago(DAY_MS))
  await deleteExpiredVerificationMessages(db, now)
  await deleteFinishedParcelMessagesBefore(db, ago(SENT_MESSAGE_RETENTION_MS))
  await deleteConsentsUsedBefore(db, ago(SENT_MESSAGE_RETENTION_MS))
  // The longest that any of them counts: codes to bind an account, ten a day.
  await deleteSignInCountersBegunBefore(db, ago(DAY_MS))
  await deleteIdempotencyKeysBefore(db, ago(IDEMPOTENCY_KEY_LIFETIME_MS))
  await deleteRateLimitCountersOlderThan(db, RATE_LIMIT_WINDOW_MS)
  await compactParcelStateCountDeltas(db)
}

/**
 * Removes the files of requests that were killed. They are as old as the machine's clock says, which wrote them, and not
 * the back end's, which the sandbox puts forward: bodies that arrive at that moment stay whole.
 */
export async function removeHourOldTemporaryUploads(
  settings: Settings,
  machineNow = new Date(),
): Promise<void> {
  // No body takes longer to arrive and to be worked through.
  await removeTemporaryFilesWrittenBefore(settings, new Date(machineNow.getTime() - HOUR_MS))
}
