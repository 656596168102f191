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

/** Route options of a call that must not be called at will. */
export function toRateLimitOptions({ limitPerMinute }: Pick<Call, 'limitPerMinute'>): {
  rateLimit?: { max: number; timeWindow: number }
} {
  return limitPerMinute === 'unlimited'
    ? {}
    : { rateLimit: { max: limitPerMinute, timeWindow: RATE_LIMIT_WINDOW_MS } }
}

/**
 * Route option of what answers with a long text. Files are compressed by the build. It is set per route, because
 * the plugin cannot see how long a stream is and would compress short files too. Zstandard is left out, so that
 * every version of Node sends the same.
 */
export const COMPRESS_ROUTE_OPTIONS: RouteShorthandOptions['compress'] = { encodings: ['br', 'gzip'] }

/** How long calls are counted for (ms). */
export const RATE_LIMIT_WINDOW_MS = 60_000

/** Pages add their content security policy; other answers need none. */
const HELMET_OPTIONS: FastifyHelmetOptions = {
  // A credential in our address never reaches another site as its Referer.
  referrerPolicy: { policy: 'strict-origin' },
  contentSecurityPolicy: false,
  // `frame-ancestors` of the policy does the same in every browser that runs the app.
  xFrameOptions: false,
  // Only the proxy that ends TLS knows whether the whole domain has TLS.
  strictTransportSecurity: false,
  // They cut ties to other sites, such as a payment page or a courier's app that opens ours.
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  // Browsers that obey these are too old to run the app.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/**
 * Rate limits, headers of every answer, and one shape for what goes wrong before a call is reached. No
 * answer carries headers of CORS: no other origin may read one.
 */
export async function registerSecurityAndErrorHandler(
  app: FastifyInstance,
  { db, settings }: AppContext,
): Promise<void> {
  // The embedded database has one server, which counts in its memory.
  const store = settings.databaseUrl ? createSharedRateLimitStore(db) : undefined
  await app.register(rateLimit, { global: false, store })
  await app.register(helmet, HELMET_OPTIONS)
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(compress, { global: false })
  app.setErrorHandler(handleError)
}

/** Where the pictures of the forwarder's texts come from beside here. */
const RICH_TEXT_ORIGINS = RICH_TEXT_HOSTS.map((host) => `https://${host}`)

/**
 * Scripts only from here: what a page could be made to run, it could send the session away with.
 * @param services origins that are trusted beside it, for scripts, styles, pictures, frames and connections
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
