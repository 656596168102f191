import { getAnswerTime } from '../../../../src/contract/conversation/answer-time'
import * as calls from '../../../../src/contract/conversation/conversation'
import { MESSAGES_PER_PAGE } from '../../../../src/domain/conversation/conversation'
import type { AppContext } from '../../base/context'
import {
  countUnreadMessagesOfMember,
  findConversation,
  listConversationMessages,
  markServiceMessagesReadUpTo,
} from '../../db/repositories/conversation/conversations'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ServeCall } from '../../http/serve-call'
import { createLoadAnswerTime } from './answer-time'
import { loadMessageViews } from './load-message-views'
import { postMessage } from './post-message'

/** Serves the member's side of the conversation with customer service. */
export function conversationRoutes(serve: ServeCall, context: AppContext, addresses: PictureUrlSigner): void {
  serve(calls.getConversation, async ({ payload: { before }, member }) => {
    const [conversation, rows] = await Promise.all([
      findConversation(context.db, member.id),
      // One extra message shows whether another page follows.
      listConversationMessages(context.db, { memberId: member.id, before, limit: MESSAGES_PER_PAGE + 1 }),
    ])
    const page = rows.slice(0, MESSAGES_PER_PAGE)
    return {
      messages: await loadMessageViews(context, addresses, page),
      next: rows.length > page.length ? page.at(-1)!.id : null,
      isClosed: (conversation?.closedAt ?? null) !== null,
    }
  })
  serve(calls.sendConversationMessage, ({ call, payload, member }) =>
    postMessage(context, call, { memberId: member.id, from: 'member', ...payload }),
  )
  serve(calls.markConversationAsRead, async ({ payload: { upTo }, member }) => {
    await markServiceMessagesReadUpTo(context.db, { memberId: member.id, upTo, now: context.now() })
    return {}
  })
  serve(calls.countUnreadConversationMessages, async ({ member }) => ({
    count: await countUnreadMessagesOfMember(context.db, member.id),
  }))
  const loadAnswerTime = createLoadAnswerTime(context)
  serve(getAnswerTime, ({ member }) => loadAnswerTime(member.id))
}
