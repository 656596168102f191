import { refusalOf } from '@/contract/call'
import { submitSplit } from '@/contract/split'
import { SPLIT_CODES, type SplitProblem } from '@/domain/consolidation/split'
import type { Problem } from '@/domain/problem'

/** What is found here is said in the words of the back end's refusal of the same code. */
export const splitProblemToProblem = ({ code, params }: Pick<SplitProblem, 'code' | 'params'>): Problem => ({
  code: refusalOf(submitSplit, SPLIT_CODES[code])!.text,
  params,
})
