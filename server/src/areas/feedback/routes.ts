import * as calls from '../../../../src/contract/feedback/feedback'
import { FEEDBACK_LIST_MAX, parseFeedbackText } from '../../../../src/domain/feedback/feedback'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { withIdempotencyKey } from '../../base/idempotency'
import { newId } from '../../base/ids'
import {
  countUnreadAnswersOfMember,
  insertFeedback,
  listFeedbackOfMember,
  markAnswersRead,
} from '../../db/repositories/feedback/feedback'
import { attachFeedbackPictures } from '../../db/repositories/pictures/pictures'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ServeCall } from '../../http/serve-call'
import { getUnusedPictureCutoff } from '../pictures/waiting-pictures'
import { loadFeedbackPictureLookup } from './load-feedback-pictures'

export function feedbackRoutes(serve: ServeCall, context: AppContext, addresses: PictureUrlSigner): void {
  serve(calls.addFeedback, async ({ call, payload, member }) => {
    const read = parseFeedbackText(payload.text)
    if ('problem' in read) throw new InvalidFieldsError({ text: read.problem })
    const { idempotencyKey: key, pictureIds } = payload
    const content = { text: read.text, pictureIds }
    return withIdempotencyKey(context, { memberId: member.id, call, key, content }, async (tx) => {
      const row = { id: newId(), memberId: member.id, text: read.text, createdAt: tx.now() }
      await insertFeedback(tx.db, row)
      const attached = await attachFeedbackPictures(
        tx.db,
        { ...row, since: getUnusedPictureCutoff(tx) },
        pictureIds,
      )
      if (attached < pictureIds.length) throw refuse(call, 'picturesGone')
      return { id: row.id }
    })
  })
  serve(calls.listFeedback, async ({ member }) => {
    const rows = await listFeedbackOfMember(context.db, { memberId: member.id, limit: FEEDBACK_LIST_MAX })
    const picturesWith = await loadFeedbackPictureLookup(context, addresses, rows)
    return rows.map(({ id, text, createdAt, answer, answeredAt, readAt }) => ({
      id,
      text,
      pictures: picturesWith(id),
      time: createdAt.toISOString(),
      answer: answer === null ? null : { text: answer, time: answeredAt!.toISOString() },
      isUnread: answer !== null && readAt === null,
    }))
  })
  serve(calls.countUnreadFeedbackAnswers, async ({ member }) => ({
    count: await countUnreadAnswersOfMember(context.db, member.id),
  }))
  serve(calls.markFeedbackAnswersAsRead, async ({ payload, member }) => {
    await markAnswersRead(context.db, { memberId: member.id, ids: payload.ids, now: context.now() })
    return {}
  })
}
