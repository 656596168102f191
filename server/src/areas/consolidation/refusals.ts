import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { MERGE_AND_OUTBOUND_ERRORS } from '../../../../src/contract/consolidation/merge'
import {
  compareViolations,
  type Violation,
  type ViolationCode,
} from '../../../../src/domain/consolidation/violation'
import type { AppContext } from '../../base/context'
import { RefusalError, refuse } from '../../base/failure'

/**
 * Refuses with the first violation, in the order of the codes of S2 §8.
 * @param toRefusal returns the refusal of the running call for a violation
 */
export function throwFirstViolation<Code extends ViolationCode>(
  violations: readonly Violation<Code>[],
  toRefusal: (first: Violation<Code>) => RefusalError,
): void {
  const [first] = [...violations].sort(compareViolations)
  if (first) throw toRefusal(first)
}

/**
 * Runs the work of a merge or an outbound call. An unexpected error becomes the refusal `systemError` (S2
 * §8), and nothing was written.
 */
export async function withSystemErrorRefusal<T>(
  context: AppContext,
  call: CallDeclaring<Pick<typeof MERGE_AND_OUTBOUND_ERRORS, 'systemError'>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (err) {
    if (err instanceof RefusalError) throw err
    context.log.error({ err }, 'merge or outbound call failed')
    throw refuse(call, 'systemError')
  }
}
