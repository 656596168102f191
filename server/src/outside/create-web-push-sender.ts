import type { RequestDetails } from 'web-push'
import { classifyPushStatus, type PushSender } from '../areas/messages/push-sender'
import type { PushKeys } from '../base/settings'

/** ms; the job that waits has more pushes to send */
const TIMEOUT_MS = 8_000

/** Part of `fetch` that the sender needs. */
type Fetch = (
  url: string,
  init: {
    method: 'POST'
    headers: Record<string, string>
    body: Uint8Array<ArrayBuffer>
    redirect: 'manual'
    signal: AbortSignal
  },
) => Promise<Pick<Response, 'status'>>

const toHeaders = (headers: RequestDetails['headers']): Record<string, string> =>
  // `fetch` sets the length itself.
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )

/**
 * Creates the sender to the push services of browsers. The package encrypts and signs; it is loaded with the
 * first push. We send the request ourselves, so that no redirect is followed.
 * @param subject `mailto:` or `https:` address where a push service reaches us
 */
export const createWebPushSender = (
  { subject, ...vapid }: PushKeys & { subject: string },
  send: Fetch = fetch,
): PushSender => ({
  publicKey: vapid.publicKey,
  async send({ endpoint, p256dh, auth, payload, ttlSeconds, topic }) {
    const { default: webPush } = await import('web-push')
    const build = () =>
      webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        ...{ TTL: ttlSeconds, topic, urgency: 'normal' as const, contentEncoding: 'aes128gcm' as const },
        vapidDetails: { subject, ...vapid },
      })
    let request: RequestDetails
    try {
      request = build()
    } catch {
      // A browser named a key that is none.
      return 'gone'
    }
    const { status } = await send(endpoint, {
      ...{ method: 'POST', headers: toHeaders(request.headers), body: new Uint8Array(request.body!) },
      ...{ redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) },
    }).catch((error: Error) => {
      // The error itself may contain the address, which is a secret of the browser.
      throw new Error(`the push service cannot be reached: ${error.name}`)
    })
    return classifyPushStatus(status)
  },
})
