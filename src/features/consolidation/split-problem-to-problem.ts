import { submitSplit } from '@/contract/consolidation/split'
import type { Problem } from '@/domain/base/problem'
import type { SplitProblem } from '@/domain/consolidation/split'

/** What is found here is said in the words of the back end's refusal of the same name. */
export const splitProblemToProblem = ({ code, params }: Pick<SplitProblem, 'code' | 'params'>): Problem => ({
  code: submitSplit.errors[code].text,
  params,
})
