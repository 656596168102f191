import { loadMessageViews } from '../../server/src/areas/conversation/load-message-views'
import { postMessage } from '../../server/src/areas/conversation/post-message'
import { sanitiseAndStorePicture } from '../../server/src/areas/pictures/pictures'
import type { AppContext } from '../../server/src/base/context'
import { refuse } from '../../server/src/base/failure'
import { transaction } from '../../server/src/base/transaction'
import {
  closeConversation,
  listConversationMessages,
  listConversationsByWaiting,
  listLastMessageOfEachMember,
  markConversationAnsweredUpTo,
} from '../../server/src/db/repositories/conversation/conversations'
import { findMemberByCode } from '../../server/src/db/repositories/members/members'
import type { PictureUrlSigner } from '../../server/src/files/picture-address'
import type { ServeCall } from '../../server/src/http/serve-call'
import type { CallDeclaring } from '../../src/contract/base/call'
import * as calls from '../contract/conversation'

type ReaderCall = CallDeclaring<typeof calls.READER_ERRORS>

/** Maximum numbers of conversations and messages that the operator sees at once. */
const CONVERSATIONS_MAX = 50
const MESSAGES_MAX = 100

/** Serves the calls of customer service, played by the operator. */
export function sandboxConversationRoutes(
  serve: ServeCall,
  context: AppContext,
  addresses: PictureUrlSigner,
): void {
  const memberOf = async (call: ReaderCall, aptId: string) => {
    const member = await findMemberByCode(context.db, aptId)
    if (!member) throw refuse(call, 'memberUnknown')
    return member
  }
  /**
   * Returns the member of an active account. Nobody reads messages to a blocked or closed account. Throws
   * `memberUnknown`.
   */
  const readerOf = async (call: ReaderCall, aptId: string) => {
    const member = await memberOf(call, aptId)
    if (member.status !== 'active') throw refuse(call, 'memberUnknown')
    return member
  }
  serve(calls.sandboxListConversations, async () => {
    const rows = await listConversationsByWaiting(context.db, CONVERSATIONS_MAX)
    const last = await listLastMessageOfEachMember(
      context.db,
      rows.map(({ memberId }) => memberId),
    )
    return rows.map(({ memberId, aptId, waitingSince, closedAt }) => {
      const { from, text, createdAt } = last.find((message) => message.memberId === memberId)!
      return {
        aptId,
        waitingSince: waitingSince?.toISOString() ?? null,
        isClosed: closedAt !== null,
        last: { from, text, time: createdAt.toISOString() },
      }
    })
  })
  serve(calls.sandboxGetConversation, async ({ call, payload }) => {
    const { id: memberId } = await memberOf(call, payload.aptId)
    return loadMessageViews(
      context,
      addresses,
      await listConversationMessages(context.db, { memberId, limit: MESSAGES_MAX }),
    )
  })
  serve(calls.sandboxUploadConversationPicture, async ({ call, payload, files: [file] }) => {
    if (!file) throw refuse(call, 'fileMissing')
    const { id: memberId } = await readerOf(call, payload.aptId)
    const { id } = await sanitiseAndStorePicture(context, call, {
      memberId,
      purpose: 'conversation',
      file,
      byWarehouse: true,
    })
    return { pictureId: id }
  })
  serve(calls.sandboxAnswerConversation, async ({ call, payload: { aptId, ...said } }) =>
    postMessage(context, call, { memberId: (await readerOf(call, aptId)).id, from: 'service', ...said }),
  )
  serve(calls.sandboxCloseConversation, async ({ call, payload: { aptId, seen } }) => {
    const { id: memberId } = await memberOf(call, aptId)
    return transaction(context, async (tx) => {
      if (!(await closeConversation(tx.db, { memberId, now: tx.now() }))) throw refuse(call, 'gone')
      await markConversationAnsweredUpTo(tx.db, { memberId, seen })
      return {}
    })
  })
}
