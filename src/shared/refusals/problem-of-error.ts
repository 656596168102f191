import { CallError } from '@/client/call-error'
import { INVALID_PAYLOAD_CODE } from '@/contract/base/envelope'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import type { Problem } from '@/domain/base/problem'

/** HTTP status of more calls a minute than the call takes. */
const TOO_MANY_REQUESTS = 429

/**
 * What a failed call means to its user, whatever the call: a problem whose words the catalogues of contract/refusals
 * have. What stands beside fields is in the error's `problems`. An area may say `offline`, `unreachable`, `timeout`,
 * `trouble` and `refused` in words of its own, such as what became of the draft.
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

/** Whether the answer was lost: nobody knows yet whether the call was carried out, and the same key asks again. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof CallError && ['offline', 'unreachable', 'timeout'].includes(error.kind)
