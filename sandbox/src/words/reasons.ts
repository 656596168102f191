import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import {
  deleteParcelReasonOverride,
  listParcelReasonOverrides,
  type ParcelReasonOverrideRow,
  upsertParcelReasonOverride,
} from '../../../server/src/db/repositories/parcels/reason-words'
import type { ServeCall } from '../../../server/src/http/serve-call'
import { fillMissingLanguages } from '../../../src/domain/base/written-words'
import { EXCEPTION_ANSWERS, listAnswersForExceptionType } from '../../../src/domain/parcels/exception-answer'
import {
  EXCEPTION_TYPE_BY_CODE,
  type ExceptionType,
  type ForwarderReasonKind,
  REVIEW_PASSED_CODE,
  REVIEW_REASON_BY_CODE,
} from '../../../src/domain/parcels/review'
import * as calls from '../../contract/reasons'

/** Codes with texts in the app, and the exception codes that show a written text (S1 §4). */
const KNOWN_CODES_BY_KIND: Readonly<Record<ForwarderReasonKind, Readonly<Record<number, string>>>> = {
  exception: { ...EXCEPTION_TYPE_BY_CODE, 11: '', 12: '', 13: '', 14: '', 15: '' },
  review: REVIEW_REASON_BY_CODE,
}

function toReasonView(kind: ForwarderReasonKind, code: number, row?: ParcelReasonOverrideRow) {
  const name = KNOWN_CODES_BY_KIND[kind][code] ?? ''
  const usual =
    kind === 'exception' ? listAnswersForExceptionType((name || null) as ExceptionType | null) : []
  const answers = [...(row?.answers ?? usual)]
  return { kind, code, name, words: row?.words ?? null, answers, isChanged: row !== undefined }
}

/** Returns all codes of a kind: the app's codes, and those that the forwarder added. */
function listReasons(kind: ForwarderReasonKind, rows: readonly ParcelReasonOverrideRow[]) {
  const own = rows.filter((row) => row.kind === kind)
  const codes = new Set([
    ...Object.keys(KNOWN_CODES_BY_KIND[kind]).map(Number),
    ...own.map(({ code }) => code),
  ])
  if (kind === 'review') codes.delete(REVIEW_PASSED_CODE)
  return [...codes]
    .sort((one, other) => one - other)
    .map((code) =>
      toReasonView(
        kind,
        code,
        own.find((row) => row.code === code),
      ),
    )
}

/** Serves the operator's calls for the texts of exceptions and refused reviews. */
export function sandboxReasonRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListReasons, async () => {
    const rows = await listParcelReasonOverrides(context.db)
    return [...listReasons('exception', rows), ...listReasons('review', rows)]
  })
  serve(calls.sandboxSaveReason, async ({ payload: { kind, code, words, answers } }) => {
    if (kind === 'review' && code === REVIEW_PASSED_CODE)
      throw refuse(calls.sandboxSaveReason, 'reasonIsPassed')
    await upsertParcelReasonOverride(context.db, {
      ...{ kind, code, words: fillMissingLanguages(words) ?? null },
      // In the fixed order of the answers, each once.
      answers: kind === 'exception' ? EXCEPTION_ANSWERS.filter((each) => answers.includes(each)) : null,
    })
    return {}
  })
  serve(calls.sandboxResetReason, async ({ payload }) => {
    if (!(await deleteParcelReasonOverride(context.db, payload)))
      throw refuse(calls.sandboxResetReason, 'gone')
    return {}
  })
}
