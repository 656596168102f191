import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Call } from '../../../src/contract/base/call'
import { RICH_TEXT_HOSTS } from '../../../src/domain/rich-text/allowed'
import type { AppContext } from '../base/context'
import { createSharedRateLimitStore } from './create-shared-rate-limit-store'
import { handleError } from './http-answer'

/** Returns the route options of a call with a rate limit. */
export function toRateLimitOptions({ limitPerMinute }: Pick<Call, 'limitPerMinute'>): {
  rateLimit?: { max: number; timeWindow: number }
} {
  return limitPerMinute === 'unlimited'
    ? {}
    : { rateLimit: { max: limitPerMinute, timeWindow: RATE_LIMIT_WINDOW_MS } }
}

/**
 * Route option of routes with a long response. The build compresses files. The option is set per route,
 * because the plugin cannot see the length of a stream and would compress short files too. Zstandard is left
 * out, so that every version of Node sends the same. Request bodies are never decompressed. An uncompressed
 * answer has no `vary`, because `no-store` keeps it out of every cache.
 */
export const COMPRESS_ROUTE_OPTIONS: RouteShorthandOptions['compress'] = { encodings: ['br', 'gzip'] }

/** Length of the window in which calls are counted (ms). */
export const RATE_LIMIT_WINDOW_MS = 60_000

/** Options of helmet. Pages add their content security policy; other responses need none. */
const HELMET_OPTIONS: FastifyHelmetOptions = {
  // A credential in our address must not reach another site as the Referer.
  referrerPolicy: { policy: 'strict-origin' },
  contentSecurityPolicy: false,
  // `frame-ancestors` of the content security policy has the same effect in every browser that runs the app.
  xFrameOptions: false,
  // Only the proxy that terminates TLS knows whether the whole domain has TLS.
  strictTransportSecurity: false,
  // They would break the connection to other sites, such as a payment page or a courier's app that opens
  // ours.
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  // Browsers that use these headers are too old to run the app.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/**
 * Registers rate limits, the headers of every response, and one shape for errors before a call is reached. No
 * response has CORS headers, so that no other origin can read one.
 */
export async function registerSecurityAndErrorHandler(
  app: FastifyInstance,
  { db, settings }: AppContext,
): Promise<void> {
  // The embedded database has only one server, which counts in memory.
  const store = settings.databaseUrl ? createSharedRateLimitStore(db) : undefined
  await app.register(rateLimit, { global: false, store })
  await app.register(helmet, HELMET_OPTIONS)
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(compress, { global: false })
  app.setErrorHandler(handleError)
}

/** Other origins of pictures in the forwarder's texts. */
const RICH_TEXT_ORIGINS = RICH_TEXT_HOSTS.map((host) => `https://${host}`)

/**
 * Builds the content security policy of a page. Only scripts of our own origin, and the page's inline ones by
 * their hash, may run. An injected script could send the session to another site.
 * @param services Further trusted origins, for scripts, styles, pictures, frames and connections.
 */
export function buildHelmetContentSecurityPolicy(html: string, services: readonly string[] = []) {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
  const from = (...sources: string[]) => ["'self'", ...sources, ...services]
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': from(...inline),
      'style-src': from("'unsafe-inline'"),
      'img-src': from('data:', 'blob:', ...RICH_TEXT_ORIGINS),
      'font-src': ["'self'", 'data:'],
      'connect-src': from('blob:'),
      'frame-src': from(),
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  }
}
