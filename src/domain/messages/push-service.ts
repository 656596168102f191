/** Hosts of the browsers' push services. A leading dot stands for any host below. */
const PUSH_SERVICE_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/**
 * Returns whether an address belongs to the push service of a browser. The back end sends requests to no other
 * address that a caller names.
 */
export function isPushServiceEndpoint(endpoint: string): boolean {
  const parts = /^https:\/\/([a-z0-9][a-z0-9.-]*)(?:\/[\x21-\x7e]*)?$/.exec(endpoint)
  if (!parts) return false
  const host = parts[1]!
  return PUSH_SERVICE_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
}

/** Maximum number of push subscriptions of a member. The oldest ones end. */
export const PUSH_SUBSCRIPTIONS_MAX = 20
