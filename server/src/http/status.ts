import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../src/contract/base/call'
import type { AppContext } from '../base/context'
import { assertDatabaseAnswers } from '../db/open-db'
import { buildOpenApi, renderApiDocsPage } from './openapi'
import { buildHelmetContentSecurityPolicy, COMPRESS_ROUTE_OPTIONS, toRateLimitOptions } from './secure'

/**
 * Route options of the documents. Compressing them costs more than answering most calls, so a caller may not
 * read them without limit.
 */
const docsOptions = () => ({
  config: toRateLimitOptions({ limitPerMinute: 30 }),
  compress: COMPRESS_ROUTE_OPTIONS,
})

/**
 * Returns a function that creates its value at the first call. Creating the documents takes longer than the
 * rest of the start.
 */
function memoizeOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Serves the health check, the readiness check and the API documentation.
 * @param calls the calls that are served
 */
export function healthAndDocsRoutes(app: FastifyInstance, context: AppContext, calls: readonly Call[]): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    try {
      await assertDatabaseAnswers(context.db)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'no database' })
    }
  })
  const openApiText = memoizeOnce(() => JSON.stringify(buildOpenApi(calls)))
  const docs = memoizeOnce(() => {
    const html = renderApiDocsPage(calls)
    return { html, contentSecurityPolicy: buildHelmetContentSecurityPolicy(html) }
  })
  app.get('/docs', docsOptions(), (_, reply) => {
    const { html, contentSecurityPolicy } = docs()
    reply.helmet({ contentSecurityPolicy })
    return reply.type('text/html; charset=utf-8').send(html)
  })
  app.get('/docs/openapi.json', docsOptions(), (_, reply) =>
    reply.type('application/json').send(openApiText()),
  )
}
