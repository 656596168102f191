import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentPolicy } from './secure'

/** The H5 app: hashed files for ever, and its page for every address that a browser asks for as a page. */
export async function h5Routes(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /\.[0-9a-f]{8}\./.test(path)
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const html = built ? readFileSync(page, 'utf8') : ''
  const policy = contentPolicy(html)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || !built) return reply.status(404).send({ code: '404', msg: '', data: null })
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(html)
  })
}
