import { CallError } from '@/client/call-error'
import { INVALID_PAYLOAD_CODE } from '@/contract/base/envelope'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import type { Problem } from '@/domain/base/problem'

/** HTTP status for more requests per minute than the call allows. */
const TOO_MANY_REQUESTS = 429

/**
 * Converts the error of any call into a problem that the catalogues of contract/refusals can explain.
 * Problems of single fields are in the error's `problems`. A feature may have its own texts for `offline`,
 * `unreachable`, `timeout`, `trouble` and `refused`, for example about its draft.
 */
export function toProblemFromError(error: unknown): Problem {
  if (!(error instanceof CallError)) return { code: 'trouble' }
  switch (error.kind) {
    case 'offline':
    case 'unreachable':
    case 'timeout':
      return { code: error.kind }
    case 'http':
      return { code: error.status === TOO_MANY_REQUESTS ? 'tooManyRequests' : 'trouble' }
    case 'badAnswer':
      return { code: 'trouble' }
    case 'code':
      if (error.code === INVALID_PAYLOAD_CODE) return { code: 'refused' }
      if (error.code === ENVELOPE_CODE.notLoggedIn) return { code: 'notLoggedIn' }
      return error.refusal ?? { code: 'trouble', message: error.msg }
  }
}

/**
 * Returns whether the answer was lost: it is unknown whether the server executed the call. A retry uses the
 * same idempotency key.
 */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof CallError && ['offline', 'unreachable', 'timeout'].includes(error.kind)
