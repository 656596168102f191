import { network } from '../network/network'
import { NoAnswerError } from './request.types'

/** What is said of a request without an answer; nobody is called offline who is not. */
export function createNoAnswerError({ timedOut }: { timedOut: boolean }): NoAnswerError {
  if (timedOut) return new NoAnswerError('timeout')
  return new NoAnswerError(network.isOnline() ? 'unreachable' : 'offline')
}
