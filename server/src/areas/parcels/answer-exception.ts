import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { answerException } from '../../../../src/contract/parcels/exceptions'
import {
  canExceptionAnswerHavePictures,
  type ExceptionAnswer,
  listAnswersForExceptionType,
  parseExceptionAnswerText,
} from '../../../../src/domain/parcels/exception-answer'
import { buildExceptionView, type ParcelExceptionFields } from '../../../../src/domain/parcels/review'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { withIdempotencyKey } from '../../base/idempotency'
import type { ParcelSummaryRow } from '../../db/repositories/parcels/parcel-summaries'
import { changeParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { findOverriddenExceptionAnswers } from '../../db/repositories/parcels/reason-words'
import { attachParcelPictures, detachUnkeptParcelPictures } from '../../db/repositories/pictures/pictures'
import { getUnusedPictureCutoff } from '../pictures/waiting-pictures'
import { addParcelEvent } from './life'

/**
 * Returns the answers that are possible now: the forwarder's for the exception type, else the defaults. A
 * parcel without an exception has none. A parcel inside a merged one is never an exception.
 * @param overridden the forwarder's answers; none if the defaults apply
 */
export const listPossibleAnswers = (
  parcel: ParcelExceptionFields & Pick<ParcelRow, 'state'>,
  overridden: readonly ExceptionAnswer[] | null | undefined,
): readonly ExceptionAnswer[] =>
  parcel.state === 'abnormal'
    ? (overridden ?? listAnswersForExceptionType(buildExceptionView(parcel)?.type ?? null))
    : []

/**
 * Saves the member's choice for an exception, once per idempotency key. A new answer replaces the previous
 * one until the warehouse has acted on it. Throws `parcelNotFound` for another member's parcel,
 * `exceptionOver` if the parcel does not wait for this answer, `picturesGone` if a picture does not exist.
 */
export async function saveExceptionAnswer(
  context: AppContext,
  memberId: string,
  { idempotencyKey: key, ...content }: ParsedPayloadOf<typeof answerException>,
): Promise<Record<string, never>> {
  const { pictureIds } = content
  const read = parseExceptionAnswerText(content.answer, content.words, pictureIds.length)
  if ('problem' in read) throw new InvalidFieldsError({ words: read.problem })
  if (pictureIds.length > 0 && !canExceptionAnswerHavePictures(content.answer))
    throw new InvalidFieldsError({ pictureIds: { code: 'contract' } })
  return withIdempotencyKey(context, { memberId, call: answerException, key, content }, async (tx) => {
    const parcel = await lockParcel(tx.db, content.packageNo)
    if (parcel?.memberId !== memberId) throw refuse(answerException, 'parcelNotFound')
    const overridden = await findOverriddenExceptionAnswers(tx.db, parcel.exceptionType)
    if (!listPossibleAnswers(parcel, overridden).includes(content.answer))
      throw refuse(answerException, 'exceptionOver')
    await attachDocuments(tx, parcel, pictureIds)
    const exceptionAnswer = { answer: content.answer, words: read.words, time: tx.now().toISOString() }
    await changeParcel(tx.db, parcel.packageNo, { exceptionAnswer })
    // The history lists the given answers. The same answer again, perhaps with other text, is no new event.
    if (parcel.exceptionAnswer?.answer !== content.answer)
      await addParcelEvent(tx, { parcel, code: 'exceptionAnswered', params: { answer: content.answer } })
    return {}
  })
}

/** Attaches the pictures of an answer, in place of those of the previous answer. Throws `picturesGone`. */
async function attachDocuments(
  tx: AppContext,
  { packageNo, memberId }: ParcelRow,
  pictureIds: readonly string[],
): Promise<void> {
  await detachUnkeptParcelPictures(tx.db, { packageNo, keep: pictureIds, purpose: 'papers' })
  const places = pictureIds.map((id, position) => ({ id, position }))
  const to = { packageNo, memberId, since: getUnusedPictureCutoff(tx), purpose: 'papers' as const }
  if ((await attachParcelPictures(tx.db, to, places)) < places.length)
    throw refuse(answerException, 'picturesGone')
}

/**
 * Returns an exception as its member sees it: the possible answers and the given answer. Null for any other
 * parcel.
 */
export function toExceptionAnswerView(
  parcel: ParcelSummaryRow,
  papers: readonly { pictureId: string; url: string }[],
) {
  const { state, exceptionAnswer, overriddenAnswers } = parcel
  if (state !== 'abnormal') return null
  return {
    answers: [...listPossibleAnswers(parcel, overriddenAnswers)],
    answer: exceptionAnswer && { ...exceptionAnswer, papers: [...papers] },
  }
}
