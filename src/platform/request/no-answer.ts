import { network } from '../network/network'
import { NoAnswer } from './request.types'

/** What is said of a request without an answer; nobody is called offline who is not. */
export function noAnswer({ timedOut }: { timedOut: boolean }): NoAnswer {
  if (timedOut) return new NoAnswer('timeout')
  return new NoAnswer(network.isOnline() ? 'unreachable' : 'offline')
}
