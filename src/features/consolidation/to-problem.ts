import { MERGE_ERRORS } from '@/contract/consolidation/merge'
import { submitSplit } from '@/contract/consolidation/split'
import type { Problem } from '@/domain/base/problem'
import type { SplitProblem } from '@/domain/consolidation/split'
import type { Violation } from '@/domain/consolidation/violation'

/** Returns the problem with the text of the back end's refusal of the same name. */
export const splitProblemToProblem = ({ code, params }: Pick<SplitProblem, 'code' | 'params'>): Problem => ({
  code: submitSplit.errors[code].text,
  params,
})

/** Returns the problem with the text of the back end's refusal of the same name. */
export const violationToProblem = ({ code, params }: Pick<Violation, 'code' | 'params'>): Problem => ({
  code: MERGE_ERRORS[code].text,
  params,
})
