import type { APIResponse, Route } from 'playwright-core'

/**
 * Returns the back end's response to an intercepted request. Playwright keeps its connections open. The back
 * end closes a connection after a minute without a request, which can break the next request. The retry opens
 * a new connection.
 */
export const fetched = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 2 })
