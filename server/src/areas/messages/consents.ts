import type { AnswerOf, ParsedPayloadOf } from '../../../../src/contract/base/call'
import { acceptParcelMessages, listOfferedParcelMessages } from '../../../../src/contract/messages/messages'
import type { Lang } from '../../../../src/domain/base/language'
import { listMessageKindsToAskConsentFor } from '../../../../src/domain/messages/parcel-message'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { withIdempotencyKey } from '../../base/idempotency'
import { newId } from '../../base/ids'
import {
  listUnusedConsentKindsOfParcel,
  upsertMessageConsents,
} from '../../db/repositories/messages/message-consents'
import type { WechatSignInClient } from '../auth/wechat'
import { listUnwantedMessageKinds } from './choices'

/**
 * Returns the messages about a parcel that a member can still receive and that have a template. Throws
 * `parcelNotFound`.
 */
export async function listOfferedMessageTemplates(
  context: AppContext,
  { memberId, packageNo }: { memberId: string; packageNo: string },
): Promise<AnswerOf<typeof listOfferedParcelMessages>> {
  const parcel = await getOwnParcel(context, listOfferedParcelMessages, memberId, packageNo)
  const unwanted = await listUnwantedMessageKinds(context.db, memberId)
  const offered = listMessageKindsToAskConsentFor(parcel).flatMap((kind) => {
    const template = context.settings.messageTemplates[kind]
    return template && !unwanted.includes(kind) ? [{ kind, templateId: template.id }] : []
  })
  if (offered.length === 0) return []
  const accepted = await listUnusedConsentKindsOfParcel(context.db, packageNo)
  return offered.map((offer) => ({ ...offer, isAccepted: accepted.includes(offer.kind) }))
}

/**
 * Stores the consent of a WeChat user, identified by a new code of `wx.login`; no binding is needed. It runs
 * once per idempotency key. Throws `parcelNotFound`, `wechatUserUnknown`, `keyReused`.
 */
export async function saveMessageConsents(
  context: AppContext,
  gate: WechatSignInClient,
  said: ParsedPayloadOf<typeof acceptParcelMessages> & { memberId: string; lang: Lang },
): Promise<Record<string, never>> {
  const { memberId, packageNo, lang } = said
  const kinds = [...new Set(said.kinds)]
  await getOwnParcel(context, acceptParcelMessages, memberId, packageNo)
  const openId = await gate.getOpenId(said.code)
  if (!openId) throw refuse(acceptParcelMessages, 'wechatUserUnknown')
  const write = {
    memberId,
    call: acceptParcelMessages,
    key: said.idempotencyKey,
    content: { packageNo, kinds },
  }
  return withIdempotencyKey(context, write, async (tx) => {
    const createdAt = tx.now()
    await upsertMessageConsents(
      tx.db,
      kinds.map((kind) => ({ id: newId(), memberId, packageNo, kind, openId, lang, createdAt })),
    )
    return {}
  })
}
