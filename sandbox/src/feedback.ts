import { loadFeedbackPictureLookup } from '../../server/src/areas/feedback/load-feedback-pictures'
import type { AppContext } from '../../server/src/base/context'
import { InvalidFieldsError, refuse } from '../../server/src/base/failure'
import { answerFeedback, listFeedbackForOperator } from '../../server/src/db/repositories/feedback/feedback'
import type { PictureUrlSigner } from '../../server/src/files/picture-address'
import type { ServeCall } from '../../server/src/http/serve-call'
import { parseFeedbackText } from '../../src/domain/feedback/feedback'
import * as calls from '../contract/sandbox'

/** Maximum number of feedback entries that the operator sees at once. */
const SHOWN_MAX = 50

export function sandboxFeedbackRoutes(
  serve: ServeCall,
  context: AppContext,
  addresses: PictureUrlSigner,
): void {
  serve(calls.sandboxListFeedback, async () => {
    const rows = await listFeedbackForOperator(context.db, SHOWN_MAX)
    const picturesWith = await loadFeedbackPictureLookup(
      context,
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
    const read = parseFeedbackText(payload.answer)
    if ('problem' in read) throw new InvalidFieldsError({ answer: read.problem })
    const answered = { id: payload.id, answer: read.text, answeredAt: context.now() }
    if (!(await answerFeedback(context.db, answered)))
      throw refuse(calls.sandboxAnswerFeedback, 'feedbackUnknown')
    return {}
  })
}
