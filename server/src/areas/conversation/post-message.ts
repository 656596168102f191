import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { CONVERSATION_MESSAGE_ERRORS } from '../../../../src/contract/conversation/conversation'
import { type ConversationSender, parseMessageText } from '../../../../src/domain/conversation/conversation'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { type IdempotentCall, withIdempotencyKey } from '../../base/idempotency'
import { newId } from '../../base/ids'
import {
  insertConversationMessage,
  markConversationAnsweredUpTo,
  markConversationWaiting,
  openConversation,
} from '../../db/repositories/conversation/conversations'
import { attachConversationMessagePictures } from '../../db/repositories/pictures/pictures'
import { getUnusedPictureCutoff } from '../pictures/waiting-pictures'

interface MessageToPost {
  /** owner of the conversation */
  memberId: string
  from: ConversationSender
  text: string
  pictureIds: readonly string[]
  /** only from customer service: the newest message that it had read by then */
  seen?: string
  idempotencyKey: string
}

/**
 * Posts a message in a member's conversation, once per idempotency key. Throws 400 for an empty or too long
 * message, `picturesGone` if a picture does not exist, `keyReused`.
 */
export async function postMessage(
  context: AppContext,
  call: IdempotentCall & CallDeclaring<typeof CONVERSATION_MESSAGE_ERRORS>,
  { memberId, from, idempotencyKey, seen, ...said }: MessageToPost,
): Promise<{ id: string; time: string }> {
  const read = parseMessageText(said.text, said.pictureIds.length)
  if ('problem' in read) throw new InvalidFieldsError({ text: read.problem })
  const { text } = read
  const { pictureIds } = said
  const request = { memberId, call, key: idempotencyKey, content: { text, pictureIds } }
  return withIdempotencyKey(context, request, async (tx) => {
    const now = tx.now()
    const id = newId()
    await openConversation(tx.db, { memberId, now })
    await insertConversationMessage(tx.db, { id, memberId, from, text, idempotencyKey, createdAt: now })
    const message = { id, memberId, isOfService: from === 'service', since: getUnusedPictureCutoff(tx) }
    if ((await attachConversationMessagePictures(tx.db, message, pictureIds)) < pictureIds.length)
      throw refuse(call, 'picturesGone')
    if (from === 'member') await markConversationWaiting(tx.db, { memberId, now })
    else await markConversationAnsweredUpTo(tx.db, { memberId, seen })
    return { id, time: now.toISOString() }
  })
}
