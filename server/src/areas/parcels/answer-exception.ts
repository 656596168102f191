import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { answerException } from '../../../../src/contract/parcels/exceptions'
import {
  canExceptionAnswerHavePictures,
  type ExceptionAnswer,
  listAnswersForExceptionType,
  parseExceptionAnswerText,
} from '../../../../src/domain/parcels/exception-answer'
import { buildExceptionView } from '../../../../src/domain/parcels/review'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { withIdempotencyKey } from '../../base/idempotency'
import type { Db } from '../../db/open-db'
import { changeParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { findOverriddenExceptionAnswers } from '../../db/repositories/parcels/reason-words'
import { attachParcelPictures, detachUnkeptParcelPictures } from '../../db/repositories/pictures/pictures'
import { getUnusedPictureCutoff } from '../pictures/waiting-pictures'
import { addParcelEvent } from './life'

/** What may be answered now, as the forwarder has it for the type; none of a parcel that is no exception, or lies in a merged one. */
async function listPossibleAnswers(db: Db, parcel: ParcelRow): Promise<readonly ExceptionAnswer[]> {
  if (parcel.state !== 'abnormal') return []
  const own = await findOverriddenExceptionAnswers(db, parcel.exceptionType)
  return own ?? listAnswersForExceptionType(buildExceptionView(parcel)?.type ?? null)
}

/**
 * What the member wants to be done with an exception, once a key; another answer takes the place of the one before until
 * the warehouse has acted on it. Throws parcelNotFound for a parcel of somebody else, exceptionOver for one that waits
 * for no such answer, picturesGone for a picture that is not there.
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
    if (!(await listPossibleAnswers(tx.db, parcel)).includes(content.answer))
      throw refuse(answerException, 'exceptionOver')
    await attachDocuments(tx, parcel, pictureIds)
    const exceptionAnswer = { answer: content.answer, words: read.words, time: tx.now().toISOString() }
    await changeParcel(tx.db, parcel.packageNo, { exceptionAnswer })
    // The history tells which answers were given: the same one again, perhaps in other words, is none.
    if (parcel.exceptionAnswer?.answer !== content.answer)
      await addParcelEvent(tx, { parcel, code: 'exceptionAnswered', params: { answer: content.answer } })
    return {}
  })
}

/** Gives an answer its pictures in the place of those of the one before. Throws picturesGone. */
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

/** An exception as its member reads it: what can be done, and what was said; null of any other parcel. */
export async function loadExceptionAnswerView(
  db: Db,
  parcel: ParcelRow,
  papers: readonly { pictureId: string; url: string }[],
) {
  const { state, exceptionAnswer } = parcel
  if (state !== 'abnormal') return null
  return {
    answers: [...(await listPossibleAnswers(db, parcel))],
    answer: exceptionAnswer && { ...exceptionAnswer, papers: [...papers] },
  }
}
