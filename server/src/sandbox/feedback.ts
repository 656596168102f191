import * as calls from '../../../src/contract/sandbox'
import { parseFeedback } from '../../../src/domain/feedback'
import { loadFeedbackPictures } from '../areas/feedback/feedback-pictures'
import type { AppContext } from '../context'
import { answerFeedback, listNewestFeedback } from '../db/repositories/feedback'
import type { PictureUrlSigner } from '../files/picture-address'
import { Refused, refuse } from '../http/failure'
import type { ServeCall } from '../http/serve-call'

/** Feedback that customer service sees at once. */
const SHOWN_MAX = 50

export function sandboxFeedbackRoutes(
  serve: ServeCall,
  world: AppContext,
  addresses: PictureUrlSigner,
): void {
  serve(calls.sandboxListFeedback, async () => {
    const rows = await listNewestFeedback(world.db, SHOWN_MAX)
    const picturesWith = await loadFeedbackPictures(
      world,
      addresses,
      rows.map(({ feedback }) => feedback),
    )
    return rows.map(({ feedback: { id, text, answer, createdAt }, aptId }) => ({
      id,
      aptId,
      text,
      pictures: picturesWith(id).flatMap(({ url }) => url || []),
      answer: answer ?? '',
      time: createdAt.toISOString(),
    }))
  })
  serve(calls.sandboxAnswerFeedback, async ({ payload }) => {
    const read = parseFeedback(payload.answer)
    if ('problem' in read) throw new Refused({ answer: read.problem })
    const answered = { id: payload.id, answer: read.text, answeredAt: world.now() }
    if (!(await answerFeedback(world.db, answered)))
      throw refuse(calls.sandboxAnswerFeedback, 'feedbackUnknown')
    return {}
  })
}
