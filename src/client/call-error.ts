import {
  type CallOrErrorTable,
  type DeclaredRefusal,
  type ErrorNameOf,
  getDeclaredRefusalByName,
} from '@/contract/base/call'
import { INVALID_PAYLOAD_CODE } from '@/contract/base/envelope'
import type { FieldProblems, Problem } from '@/domain/base/problem'
import type { NoAnswerKind } from '@/platform/request/no-answer-error'

export type CallErrorKind = 'code' | 'http' | 'badAnswer' | NoAnswerKind

/** A call that did not succeed. error-catalogue.ts and the caller decide which message the user sees. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  /** code of the envelope, or '' */
  readonly code: string
  /** HTTP status, or 0 */
  readonly status: number
  readonly msg: string
  readonly data: unknown
  /** entry for the code in the call's own error table */
  readonly declared: DeclaredRefusal | undefined
  /** the session token with which the call was sent */
  readonly requestToken: string | undefined

  constructor(failure: {
    kind: CallErrorKind
    code?: string
    status?: number
    msg?: string
    data?: unknown
    declared?: DeclaredRefusal
    requestToken?: string
  }) {
    const { kind, code = '', status = 0, msg = '', data, declared, requestToken } = failure
    super(`${kind} ${code || status || ''} ${msg}`.trim())
    this.kind = kind
    this.code = code
    this.status = status
    this.msg = msg
    this.data = data
    this.declared = declared
    this.requestToken = requestToken
  }

  /**
   * Returns whether the failure is an answer and not a fault: the call's own error table names the code, or
   * the payload was refused.
   */
  get isDeclared(): boolean {
    return this.declared !== undefined || this.code === INVALID_PAYLOAD_CODE
  }

  /**
   * Returns the code as a problem that has a text in the catalogues of contract/refusals. Undefined if the
   * call does not declare the code.
   */
  get refusal(): Problem | undefined {
    if (!this.declared) return undefined
    const { text, params = [] } = this.declared
    const data = (this.data ?? {}) as Record<string, string | number>
    return { code: text, params: Object.fromEntries(params.map((name) => [name, data[name] ?? ''])) }
  }

  /**
   * Returns the problems by field: those of a refused payload, or the code if the call declares it for a
   * field.
   */
  get problems(): FieldProblems {
    const field = this.declared?.field
    if (field) return { [field]: this.refusal! }
    const { problems } = (this.data ?? {}) as { problems?: FieldProblems }
    return this.code === INVALID_PAYLOAD_CODE && problems ? problems : {}
  }
}

/**
 * Returns whether a call failed with one of its refusals: `isRefusal(error, payOrder, 'amountChanged')`.
 * @param declaring the call, or the error table that several calls share
 */
export const isRefusal = <D extends CallOrErrorTable>(
  error: unknown,
  declaring: D,
  ...names: readonly ErrorNameOf<D>[]
): boolean =>
  error instanceof CallError &&
  names.some((name) => getDeclaredRefusalByName(declaring, name).code === error.code)
