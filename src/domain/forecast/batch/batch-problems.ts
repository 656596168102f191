import type { Problem } from '../../base/problem'
import type { RuleDocsByCode } from '../../base/rule'

/** Problems that only a row of a table can have. The others are those of a single forecast. */
export const BATCH_PROBLEMS = [
  'batch.trackingNo.shortened',
  'batch.row.duplicate',
  'batch.row.conflict',
  'batch.warehouse.unknown',
  'batch.destination.unknown',
  'batch.receiver.unknown',
  'batch.receiver.several',
  'batch.receiver.required',
  'batch.proof.required',
  'batch.category.unknown',
  'batch.material.unknown',
  'batch.style.unknown',
  'batch.purpose.unknown',
] as const
type Code = (typeof BATCH_PROBLEMS)[number]

/** Number of characters of a cell that a message repeats. */
const QUOTED_MAX = 40

export const batchProblem = (code: Code, params?: Problem['params']): Problem =>
  params ? { code, params } : { code }

/** Returns a problem whose message repeats the member's own text. */
export const quotingProblem = (code: Code, text: string): Problem => ({
  code,
  params: { text: text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text },
})

const OURS = { rows: '', source: 'ours' } as const
const TEXT = { ...OURS, params: { text: 'Tools' } } as const
const LINE = { ...OURS, params: { line: 3 } } as const

/** Sources of the rules for a table of parcels. */
export const BATCH_RULE_DOCS: RuleDocsByCode<Code> = {
  'batch.trackingNo.shortened': OURS,
  'batch.row.duplicate': LINE,
  'batch.row.conflict': LINE,
  'batch.warehouse.unknown': TEXT,
  'batch.destination.unknown': TEXT,
  'batch.receiver.unknown': TEXT,
  'batch.receiver.several': TEXT,
  'batch.receiver.required': OURS,
  'batch.proof.required': OURS,
  'batch.category.unknown': TEXT,
  'batch.material.unknown': TEXT,
  'batch.style.unknown': TEXT,
  'batch.purpose.unknown': TEXT,
}
