import type { APIResponse, Route } from 'playwright-core'

/**
 * What the back end answers to a request that is held. Playwright keeps its connections; one that the back end closes after
 * a minute without a request may break just as it is used again, and is opened anew then.
 */
export const fetched = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 2 })
