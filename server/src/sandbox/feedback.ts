import * as calls from '../../../src/contract/sandbox'
import { readFeedback } from '../../../src/domain/feedback'
import { feedbackPictures } from '../areas/feedback/feedback-pictures'
import type { AppContext } from '../context'
import { answerFeedback, newestFeedback } from '../db/repositories/feedback'
import type { PictureAddresses } from '../files/picture-address'
import { Failure, Refused } from '../http/failure'
import type { Serve } from '../http/serve-call'

/** Feedback that customer service sees at once. */
const SHOWN_MAX = 50

export function sandboxFeedbackRoutes(serve: Serve, world: AppContext, addresses: PictureAddresses): void {
  serve(calls.sandboxFeedback, async () => {
    const rows = await newestFeedback(world.db, SHOWN_MAX)
    const picturesWith = await feedbackPictures(
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
    const read = readFeedback(payload.answer)
    if ('problem' in read) throw new Refused({ answer: read.problem })
    const answered = { id: payload.id, answer: read.text, answeredAt: world.now() }
    if (!(await answerFeedback(world.db, answered))) throw new Failure('S5')
    return {}
  })
}
