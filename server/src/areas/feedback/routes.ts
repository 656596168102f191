import * as calls from '../../../../src/contract/feedback'
import { FEEDBACK_LIST_MAX, readFeedback } from '../../../../src/domain/feedback'
import type { AppContext } from '../../context'
import { countUnread, feedbackOf, insertFeedback, markRead } from '../../db/repositories/feedback'
import { attachToFeedback } from '../../db/repositories/pictures'
import type { PictureAddresses } from '../../files/picture-address'
import { Failure, Refused } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { newId } from '../../ids'
import { withIdempotencyKey } from '../idempotency'
import { getUnusedPictureCutoff } from '../waiting-pictures'
import { feedbackPictures } from './feedback-pictures'

export function feedbackRoutes(serve: Serve, world: AppContext, addresses: PictureAddresses): void {
  serve(calls.addFeedback, async ({ payload, member }) => {
    const read = readFeedback(payload.text)
    if ('problem' in read) throw new Refused({ text: read.problem })
    const { idempotencyKey: key, pictureIds } = payload
    const content = { text: read.text, pictureIds }
    return withIdempotencyKey(
      world,
      { memberId: member.id, call: 'addFeedback', key, content },
      async (tx) => {
        const row = { id: newId(), memberId: member.id, text: read.text, createdAt: tx.now() }
        await insertFeedback(tx.db, row)
        const attached = await attachToFeedback(
          tx.db,
          { ...row, since: getUnusedPictureCutoff(tx) },
          pictureIds,
        )
        if (attached < pictureIds.length) throw new Failure('11')
        return { id: row.id }
      },
    )
  })
  serve(calls.listFeedback, async ({ member }) => {
    const rows = await feedbackOf(world.db, { memberId: member.id, limit: FEEDBACK_LIST_MAX })
    const picturesWith = await feedbackPictures(world, addresses, rows)
    return rows.map(({ id, text, createdAt, answer, answeredAt, readAt }) => ({
      id,
      text,
      pictures: picturesWith(id),
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
