import { submitSplit } from '@/contract/split'
import type { SplitProblem } from '@/domain/consolidation/split'
import type { Problem } from '@/domain/problem'

/** What is found here is said in the words of the back end's refusal of the same name. */
export const splitProblemToProblem = ({ code, params }: Pick<SplitProblem, 'code' | 'params'>): Problem => ({
  code: submitSplit.errors[code].text,
  params,
})
