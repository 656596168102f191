import { REFUSED, type Refusal } from '../../../src/contract/envelope'
import type { FieldProblems } from '../../../src/domain/problem'

/** A refusal by a code of the call's error table; the message is found by `text` in messages/. */
export class Failure extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly data?: unknown,
  ) {
    super(`${code} ${text}`)
  }
}

/** Bad input, told field by field; nothing was written. */
export class Refused extends Failure {
  constructor(readonly problems: FieldProblems) {
    super(REFUSED, 'refused', { problems } satisfies Refusal)
  }
}

export function refuseIf(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw new Refused(problems)
}
