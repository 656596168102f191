import { findMessageKindForHistoryEvent } from '../../../../src/domain/messages/parcel-message'
import type { AppContext } from '../../base/context'
import { newId } from '../../base/ids'
import { consumeConsent } from '../../db/repositories/messages/message-consents'
import { insertParcelMessage } from '../../db/repositories/messages/parcel-messages'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { listUnwantedMessageKinds } from './choices'
import { buildWechatMessageParts, type ParcelMessageEvent } from './message-parts'

/**
 * Queues the message about an event of a locked parcel if the member consented to it, and uses up the
 * consent. It runs in the transaction of the event. A job sends the message after the commit.
 */
export async function queueParcelMessageIfConsented(
  tx: AppContext,
  parcel: ParcelRow,
  event: ParcelMessageEvent,
): Promise<void> {
  const kind = findMessageKindForHistoryEvent(event.code)
  if (!kind || !tx.settings.messageTemplates[kind]) return
  if ((await listUnwantedMessageKinds(tx.db, parcel.memberId)).includes(kind)) return
  const now = tx.now()
  const consent = await consumeConsent(tx.db, { parcel, kind, usedAt: now })
  if (!consent) return
  const { packageNo, trackingNo, memberId } = parcel
  const { openId, lang } = consent
  await insertParcelMessage(tx.db, {
    id: newId(),
    ...{ memberId, packageNo, kind, openId, lang },
    parts: buildWechatMessageParts(trackingNo ?? packageNo, { kind, event, lang }),
    status: 'waiting',
    tries: 0,
    nextTryAt: now,
    createdAt: now,
  })
}
