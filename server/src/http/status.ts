import type { FastifyInstance } from 'fastify'
import type { World } from '../context'
import { ping } from '../db/open-db'
import { docsPage, openApi } from './openapi'
import { contentPolicy } from './secure'

/** Whether it lives, whether it can work, and what it can do. */
export function statusRoutes(app: FastifyInstance, world: World): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    try {
      await ping(world.db)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'no database' })
    }
  })
  const documents = { json: JSON.stringify(openApi()), html: docsPage() }
  app.get('/docs', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(documents.html))
      .send(documents.html),
  )
  app.get('/docs/openapi.json', (_, reply) => reply.type('application/json').send(documents.json))
}
