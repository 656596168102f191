import type { AnswerOf } from '../../../../../src/contract/base/call'
import { addForecast } from '../../../../../src/contract/forecast/forecast'
import type { checkForecastBatch } from '../../../../../src/contract/forecast/forecast-batch'
import type { Lang } from '../../../../../src/domain/base/language'
import type { Problem } from '../../../../../src/domain/base/problem'
import { type BatchFault, findCellOfField } from '../../../../../src/domain/forecast/batch/batch-parcels'
import { DeclaredRefusalError, InvalidFieldsError } from '../../../base/failure'
import { formatMessage } from '../../../http/messages'

/** Field that shows a refusal of the whole parcel. */
const PARCEL_FIELD = 'trackingNo'

interface Refusal {
  text: string
  field?: string
  params?: readonly string[]
}

/** Returns the problem of a refusal that `addForecast` declares, and the field that shows it. */
function toFieldProblem(name: keyof typeof addForecast.errors, data?: unknown): [string, Problem] {
  const { text, field = PARCEL_FIELD, params = [] }: Refusal = addForecast.errors[name]
  const values = (data ?? {}) as Record<string, string | number>
  const named = Object.fromEntries(params.map((param) => [param, values[param]!]))
  return [field, params.length > 0 ? { code: text, params: named } : { code: text }]
}

const isNameOfError = (name: string): name is keyof typeof addForecast.errors =>
  Object.hasOwn(addForecast.errors, name)

/**
 * Returns the faults that a refusal of one parcel means. Throws the error again if it concerns no parcel.
 * @param lines rows of the parcel
 */
export function toFaults(error: unknown, lines: readonly number[]): BatchFault[] {
  const at = ([field, problem]: [string, Problem]): BatchFault => ({
    ...findCellOfField(field, { lines }),
    problem,
  })
  if (error instanceof InvalidFieldsError) return Object.entries(error.problems).map(at)
  if (error instanceof DeclaredRefusalError && isNameOfError(error.reason))
    return [at(toFieldProblem(error.reason, error.data))]
  throw error
}

/** Returns faults as an answer has them, in the order of the rows. */
export const toFaultViews = (
  faults: readonly BatchFault[],
  lang: Lang,
): AnswerOf<typeof checkForecastBatch>['faults'] =>
  [...faults]
    .sort((one, other) => one.line - other.line)
    .map(({ line, column, problem: { code, params } }) => ({
      ...{ line, column, code, message: formatMessage(lang, code, params) },
      ...(params && { params: { ...params } }),
    }))
