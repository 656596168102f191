import type { FastifyInstance } from 'fastify'
import type { World } from '../context'
import { ping } from '../db/open-db'
import { docsPage, openApi } from './openapi'
import { contentPolicy } from './secure'

let openApiJson: string | undefined
/** Made when somebody asks for the first time: it takes longer than all of the start beside it. */
const openApiText = (): string => {
  openApiJson ??= JSON.stringify(openApi())
  return openApiJson
}

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
  app.get('/docs', (_, reply) => {
    const html = docsPage()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(html))
      .send(html)
  })
  app.get('/docs/openapi.json', (_, reply) => reply.type('application/json').send(openApiText()))
}
