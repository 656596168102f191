import {
  type Call,
  type DeclaredRefusal,
  type ErrorNameOf,
  type ErrorTableOf,
  getDeclaredRefusalByName,
} from '../../../src/contract/base/call'
import { INVALID_PAYLOAD_CODE, type PayloadProblems } from '../../../src/contract/base/envelope'
import { ENVELOPE_CODE } from '../../../src/domain/base/envelope'
import type { FieldProblems } from '../../../src/domain/base/problem'

/** A call is answered by a code and `data`. Made by `refuse`, or one of the general ones below. */
export abstract class RefusalError extends Error {
  /** the envelope's code */
  abstract readonly code: string
  abstract readonly data?: unknown
}

/** A refusal that the call declares. Only `refuse` makes it. */
export class DeclaredRefusalError extends RefusalError {
  readonly code: string
  constructor(
    /** its name in the table of the call */
    readonly reason: string,
    { code }: DeclaredRefusal,
    readonly data: unknown,
  ) {
    super(reason)
    this.code = code
  }
}

/** What the words of an error need, where it declares `params`; `data` may hold more, and is free without them. */
type DataOf<E> = E extends { readonly params: readonly (infer P extends string)[] }
  ? [data: Readonly<Record<P, string | number>>]
  : [data?: unknown]

/**
 * A refusal by its name, to be thrown: `throw refuse(payOrder, 'amountChanged')`. Its words are in
 * src/contract, each in the catalogue of its subject (`texts.json`).
 * @param call that runs; a name that it does not declare does not compile
 * @param data what the answer's `data` holds: the numbers that the words name, or more
 */
export const refuse = <D extends Pick<Call, 'errors'>, N extends ErrorNameOf<D>>(
  call: D,
  name: N,
  ...[data]: DataOf<ErrorTableOf<D>[N]>
): RefusalError => new DeclaredRefusalError(name, getDeclaredRefusalByName(call, name), data)

type ParamsOf<E> = E extends { readonly params: readonly (infer P)[] } ? P : never

/** The errors of a call whose words need none but these numbers. */
type ErrorNameWithin<D extends Pick<Call, 'errors'>, Param> = {
  [N in ErrorNameOf<D>]: ParamsOf<ErrorTableOf<D>[N]> extends Param ? N : never
}[ErrorNameOf<D>]

/**
 * What one use case refuses with, for whichever call runs it: `throw refusal('changed')`. `Data` is what it tells of a
 * problem, which its words may name.
 */
export type RefusalFactory<Problem extends string, Data extends object = Record<never, never>> = <
  P extends Problem,
>(
  problem: P,
  ...data: P extends keyof Data ? [data: Data[P]] : []
) => RefusalError

/**
 * The refusals of a call for the problems of a use case that several calls share.
 * @param names the call's error for each problem; one whose words need what the problem does not tell does not compile
 */
export const createRefusalFactory =
  <D extends Pick<Call, 'errors'>, Problem extends string, Data extends object = Record<never, never>>(
    call: D,
    names: {
      readonly [P in Problem]: ErrorNameWithin<D, P extends keyof Data ? keyof Data[P] : never>
    },
  ): RefusalFactory<Problem, Data> =>
  (problem, ...[data]) =>
    new DeclaredRefusalError(names[problem], getDeclaredRefusalByName(call, names[problem]), data)

/** Whether something that was thrown is one of these refusals. */
export const isRefusal = <D extends Pick<Call, 'errors'>>(
  error: unknown,
  call: D,
  ...names: readonly ErrorNameOf<D>[]
): boolean =>
  error instanceof DeclaredRefusalError &&
  names.some((name) => name === error.reason && getDeclaredRefusalByName(call, name).code === error.code)

/** Nobody is signed in, or the session is over. */
export class NotLoggedInError extends RefusalError {
  readonly code = ENVELOPE_CODE.notLoggedIn
  readonly data = undefined
}

/** How many problems a refusal names at most: what is wrong in thousands of places is no member's form. */
export const REPORTED_FIELD_PROBLEMS_MAX = 50

/** Bad input, told field by field; nothing was written. */
export class InvalidFieldsError extends RefusalError {
  readonly code = INVALID_PAYLOAD_CODE
  readonly data: PayloadProblems
  constructor(readonly problems: FieldProblems) {
    super(INVALID_PAYLOAD_CODE)
    this.data = { problems }
  }
}

export function throwIfProblems(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw new InvalidFieldsError(problems)
}
