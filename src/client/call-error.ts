import type { FieldProblems } from '@/domain/problem'

export type CallErrorKind = 'code' | 'http' | 'timeout' | 'offline' | 'badAnswer'

/** A call that gave no success. What the user is told is decided in error-catalogue.ts and by the caller. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  /** the envelope's code, or '' */
  readonly code: string
  /** HTTP status, or 0 */
  readonly status: number
  readonly msg: string
  readonly data: unknown
  /** whether the call's own error table names the code, or the payload was refused: an answer, not trouble */
  readonly foreseen: boolean
  /** the session token with which the call was sent */
  readonly sentWith: string | undefined

  constructor(it: {
    kind: CallErrorKind
    code?: string
    status?: number
    msg?: string
    data?: unknown
    foreseen?: boolean
    sentWith?: string
  }) {
    super(`${it.kind} ${it.code ?? it.status ?? ''} ${it.msg ?? ''}`.trim())
    this.kind = it.kind
    this.code = it.code ?? ''
    this.status = it.status ?? 0
    this.msg = it.msg ?? ''
    this.data = it.data
    this.foreseen = it.foreseen ?? false
    this.sentWith = it.sentWith
  }

  /** Problems by field, when the back end refused the payload. */
  get problems(): FieldProblems {
    return (this.data as { problems?: FieldProblems } | null | undefined)?.problems ?? {}
  }
}
