import { MERGE_ERRORS } from '@/contract/consolidation/merge'
import type { Problem } from '@/domain/base/problem'
import type { Violation } from '@/domain/consolidation/finding'

/** What is found here is said in the words of the back end's refusal of the same name. */
export const violationToProblem = ({ code, params }: Pick<Violation, 'code' | 'params'>): Problem => ({
  code: MERGE_ERRORS[code].text,
  params,
})
