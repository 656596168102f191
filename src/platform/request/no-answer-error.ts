import { networkStatus } from '../network/network'

/**
 * Why no response arrived: the time limit passed, the device has no network, or the server cannot be reached
 * although the device is online.
 */
export type NoAnswerKind = 'timeout' | 'offline' | 'unreachable'

export class NoAnswerError extends Error {
  constructor(readonly kind: NoAnswerKind) {
    super(kind)
  }
}

/** Creates the error for a request without a response. It says 'offline' only when the device is offline. */
export function createNoAnswerError({ timedOut }: { timedOut: boolean }): NoAnswerError {
  if (timedOut) return new NoAnswerError('timeout')
  return new NoAnswerError(networkStatus.isOnline() ? 'unreachable' : 'offline')
}
