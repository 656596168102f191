import { MERGE_ERRORS } from '@/contract/consolidation'
import type { Violation } from '@/domain/consolidation/finding'
import type { Problem } from '@/domain/problem'

/** What is found here is said in the words of the back end's refusal of the same name. */
export const violationToProblem = ({ code, params }: Pick<Violation, 'code' | 'params'>): Problem => ({
  code: MERGE_ERRORS[code].text,
  params,
})
