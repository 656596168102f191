import { INVALID_PAYLOAD_CODE, type PayloadProblems } from '../../../src/contract/envelope'
import type { FieldProblems } from '../../../src/domain/problem'

/**
 * A refusal by a code of the call's error table, which holds its words (src/contract/refusals).
 * @param data what the answer's `data` holds: the numbers that the words name, or more
 */
export class Failure extends Error {
  constructor(
    readonly code: string,
    readonly data?: unknown,
  ) {
    super(code)
  }
}

/** How many problems a refusal names at most: what is wrong in thousands of places is no member's form. */
export const PROBLEMS_MAX = 50

/** Bad input, told field by field; nothing was written. */
export class Refused extends Failure {
  constructor(readonly problems: FieldProblems) {
    super(INVALID_PAYLOAD_CODE, { problems } satisfies PayloadProblems)
  }
}

export function refuseIf(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw new Refused(problems)
}
