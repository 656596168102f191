/**
 * A forecast that waits on the device until the server has it. `waiting` is sent automatically; `refused`
 * waits for the member, who corrects it.
 */
export type QueuedForecastState = 'waiting' | 'refused'

export interface QueuedForecastStatus {
  state: QueuedForecastState
  /** whether it was sent once without an answer, so that the server may have it */
  isAttempted: boolean
}

/**
 * Result of sending a queued forecast. `noAnswer` includes a fault of the server; `signedOut` means that the
 * session has ended.
 */
export type QueuedForecastOutcome = 'accepted' | 'refused' | 'signedOut' | 'noAnswer'

/** Maximum number of forecasts that wait on one device for one member. */
export const QUEUED_FORECASTS_MAX = 20

/** Returns whether a forecast is sent as soon as there is a network. */
export const isQueuedForecastDue = ({ state }: QueuedForecastStatus): boolean => state === 'waiting'

/**
 * Returns the status after an attempt; undefined if the forecast leaves the queue. A refusal shows that the
 * server does not have it.
 */
export function findStatusAfterSending(
  status: QueuedForecastStatus,
  outcome: QueuedForecastOutcome,
): QueuedForecastStatus | undefined {
  switch (outcome) {
    case 'accepted':
      return undefined
    case 'refused':
      return { state: 'refused', isAttempted: false }
    case 'signedOut':
      return { ...status, state: 'waiting' }
    case 'noAnswer':
      return { state: 'waiting', isAttempted: true }
  }
}
