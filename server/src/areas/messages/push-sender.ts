/** What a push shows and opens: the JSON that the service worker of the H5 app reads. */
export interface PushPayload {
  title: string
  body: string
  /** address in the H5 app, without its origin */
  url: string
  /** a later push with the same tag replaces this one on the screen */
  tag: string
}

/** Push to one browser, in the terms of RFC 8030 and RFC 8291. */
export interface Push {
  /** address at the browser's push service */
  endpoint: string
  /** public key and secret of the browser, in base64url; only it can decrypt the payload */
  p256dh: string
  auth: string
  payload: PushPayload
  /** how long the service keeps the push for a browser that is offline (s) */
  ttlSeconds: number
  /** a later push with the same topic replaces an undelivered one; at most 32 characters of base64url */
  topic: string
}

/**
 * - gone: the subscription has ended, or its service accepts nothing that we send to it.
 * - later: the service is busy; the next try may succeed.
 * - failed: the service accepts no push like it.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'failed'

/**
 * Sender of pushes. It is never called inside a transaction. Throws if the service cannot be reached; then it
 * is unknown whether the push arrived.
 *
 * A real sender encrypts the payload for the browser and signs the request with its own key (VAPID, RFC 8292).
 * It sends to no address outside `isPushServiceEndpoint`, and follows no redirect.
 */
export interface PushSender {
  /** public key that a browser's subscription names, in base64url */
  readonly publicKey: string
  send(push: Push): Promise<PushOutcome>
}

/**
 * Statuses after which a subscription can receive no push. The browser gave it up (404, 410), its keys are wrong
 * (400), or it is for another key of ours (401, 403).
 */
const GONE_STATUSES: readonly number[] = [400, 401, 403, 404, 410]

/** Returns the outcome of a push by the status of the service's answer. */
export function classifyPushStatus(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (GONE_STATUSES.includes(status)) return 'gone'
  return status === 429 || status === 408 || status >= 500 ? 'later' : 'failed'
}
