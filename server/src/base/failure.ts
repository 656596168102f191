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

/**
 * A call is answered with an error code and `data`. Created by `refuse`, or one of the general errors below.
 */
export abstract class RefusalError extends Error {
  /** `code` of the response envelope */
  abstract readonly code: string
  abstract readonly data?: unknown
}

/** A refusal that the call declares. Only `refuse` and createRefusalFactory create it. */
export class DeclaredRefusalError extends RefusalError {
  readonly code: string
  constructor(
    /** name of the error in the error table of the call */
    readonly reason: string,
    { code }: DeclaredRefusal,
    readonly data: unknown,
  ) {
    super(reason)
    this.code = code
  }
}

/**
 * The values that the text of an error needs, for an error that declares `params`. `data` may hold more.
 * Without `params`, `data` is free.
 */
type DataOf<E> = E extends { readonly params: readonly (infer P extends string)[] }
  ? [data: Readonly<Record<P, string | number>>]
  : [data?: unknown]

/**
 * Returns the refusal with this name, to be thrown: `throw refuse(payOrder, 'amountChanged')`. Its texts are
 * in src/contract, in the catalogue of its subject (`texts.json`).
 * @param call The running call. A name that it does not declare does not compile.
 * @param data The `data` of the response: the numbers that the text names, or more.
 */
export const refuse = <D extends Pick<Call, 'errors'>, N extends ErrorNameOf<D>>(
  call: D,
  name: N,
  ...[data]: DataOf<ErrorTableOf<D>[N]>
): RefusalError => new DeclaredRefusalError(name, getDeclaredRefusalByName(call, name), data)

type ParamsOf<E> = E extends { readonly params: readonly (infer P)[] } ? P : never

/** The errors of a call whose texts need no other parameters than these. */
type ErrorNameWithin<D extends Pick<Call, 'errors'>, Param> = {
  [N in ErrorNameOf<D>]: ParamsOf<ErrorTableOf<D>[N]> extends Param ? N : never
}[ErrorNameOf<D>]

/**
 * Creates the refusals of one use case for the running call: `throw refusal('changed')`. `Data` is the data
 * of each problem, which its text may name.
 */
export type RefusalFactory<Problem extends string, Data extends object = Record<never, never>> = <
  P extends Problem,
>(
  problem: P,
  ...data: P extends keyof Data ? [data: Data[P]] : []
) => RefusalError

/**
 * Creates the refusals of a call for the problems of a use case that several calls share.
 * @param names The call's error for each problem. An error whose text needs a value that the problem does not
 * carry does not compile.
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

/** Returns whether a thrown error is one of the named refusals of this call. */
export const isRefusal = <D extends Pick<Call, 'errors'>>(
  error: unknown,
  call: D,
  ...names: readonly ErrorNameOf<D>[]
): boolean =>
  error instanceof DeclaredRefusalError &&
  names.some((name) => name === error.reason && getDeclaredRefusalByName(call, name).code === error.code)

/** No member is signed in, or the session has ended. */
export class NotLoggedInError extends RefusalError {
  readonly code = ENVELOPE_CODE.notLoggedIn
  readonly data = undefined
}

/** Maximum number of problems in one refusal. No real form of a member has thousands of wrong fields. */
export const REPORTED_FIELD_PROBLEMS_MAX = 50

/** Invalid input, reported field by field. Nothing was written. */
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
