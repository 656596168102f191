import { networkStatus } from '../network/network'

/** Why no answer came: nothing within the time, a device without a network, or a server that cannot be reached by one. */
export type NoAnswerKind = 'timeout' | 'offline' | 'unreachable'

export class NoAnswerError extends Error {
  constructor(readonly kind: NoAnswerKind) {
    super(kind)
  }
}

/** What is said of a request without an answer; nobody is called offline who is not. */
export function createNoAnswerError({ timedOut }: { timedOut: boolean }): NoAnswerError {
  if (timedOut) return new NoAnswerError('timeout')
  return new NoAnswerError(networkStatus.isOnline() ? 'unreachable' : 'offline')
}
