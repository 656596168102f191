import { getRetryDelayMs } from '../base/retry'

/**
 * A forecast that waits on the device until the server has it. `waiting` is sent automatically; `refused`
 * waits for the member, who corrects it.
 */
export type QueuedForecastState = 'waiting' | 'refused'

/** Why an attempt failed: no answer came, or the server's answer cannot be read. */
export type QueuedForecastFailure = 'noAnswer' | 'fault'

export interface QueuedForecastStatus {
  state: QueuedForecastState
  /** whether it was sent once without a readable answer, so that the server may have it */
  isAttempted: boolean
  /** number of attempts that failed, one after the other */
  tries: number
  /** ms since the epoch, when the last of them failed */
  triedAt: number
  failure?: QueuedForecastFailure | undefined
}

/** Result of sending a queued forecast. `signedOut` means that the session has ended. */
export type QueuedForecastOutcome = 'accepted' | 'refused' | 'signedOut' | QueuedForecastFailure

/** Maximum number of forecasts that wait on one device for one member. */
export const QUEUED_FORECASTS_MAX = 20

/** Returns whether a forecast is sent without the member. */
export const isQueuedForecastWaiting = ({ state }: Pick<QueuedForecastStatus, 'state'>): boolean =>
  state === 'waiting'

/**
 * Returns when a waiting forecast is sent again, in ms since the epoch. The pause grows with each failed
 * attempt, so that a faulty server is not flooded.
 */
export const getNextAttemptAt = ({ tries, triedAt }: QueuedForecastStatus): number =>
  tries === 0 ? 0 : triedAt + getRetryDelayMs(tries - 1)

/** Returns whether the pause of a waiting forecast is over. A clock that was set back ends the pause. */
export const isQueuedForecastDue = (status: QueuedForecastStatus, now: number): boolean =>
  isQueuedForecastWaiting(status) && (now >= getNextAttemptAt(status) || now < status.triedAt)

/**
 * Returns the status after an attempt that ended at `now`; undefined if the forecast leaves the queue. A
 * refusal shows that the server does not have it.
 */
export function findStatusAfterSending(
  status: QueuedForecastStatus,
  outcome: QueuedForecastOutcome,
  now: number,
): QueuedForecastStatus | undefined {
  const failed = { state: 'waiting', tries: status.tries + 1, triedAt: now } as const
  switch (outcome) {
    case 'accepted':
      return undefined
    case 'refused':
      return { state: 'refused', isAttempted: false, tries: 0, triedAt: 0, failure: undefined }
    case 'signedOut':
      return { ...status, ...failed }
    case 'noAnswer':
    case 'fault':
      return { ...failed, isAttempted: true, failure: outcome }
  }
}
