import * as calls from '../../../../src/contract/feedback'
import { FEEDBACK_LIST_MAX, readFeedback } from '../../../../src/domain/feedback'
import type { World } from '../../context'
import { countUnread, feedbackOf, insertFeedback, markRead } from '../../db/repositories/feedback'
import { Refused } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { newId } from '../../ids'
import { once } from '../idempotency'

export function feedbackRoutes(serve: Serve, world: World): void {
  serve(calls.addFeedback, async ({ payload, member }) => {
    const read = readFeedback(payload.text)
    if ('problem' in read) throw new Refused({ text: read.problem })
    const { text } = read
    const { idempotencyKey: key } = payload
    return once(world, { memberId: member.id, call: 'addFeedback', key, content: { text } }, async (tx) => {
      const id = newId()
      await insertFeedback(tx.db, { id, memberId: member.id, text, createdAt: tx.now() })
      return { id }
    })
  })
  serve(calls.listFeedback, async ({ member }) => {
    const rows = await feedbackOf(world.db, { memberId: member.id, limit: FEEDBACK_LIST_MAX })
    return rows.map(({ id, text, createdAt, answer, answeredAt, readAt }) => ({
      id,
      text,
      time: createdAt.toISOString(),
      answer: answer === null ? null : { text: answer, time: answeredAt!.toISOString() },
      isUnread: answer !== null && readAt === null,
    }))
  })
  serve(calls.countUnreadAnswers, async ({ member }) => ({ count: await countUnread(world.db, member.id) }))
  serve(calls.readAnswers, async ({ payload, member }) => {
    await markRead(world.db, { memberId: member.id, ids: payload.ids, now: world.now() })
    return {}
  })
}
