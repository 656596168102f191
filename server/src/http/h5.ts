import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendStatus } from './http-answer'
import { buildHelmetContentSecurityPolicy } from './secure'

/** The name of a file whose content never changes under it. */
const HASHED = /\.[0-9a-f]{8}\./

/** Kept, but never used without asking whether it is still the same. */
const ASK_FIRST = 'no-cache'

/** The page has an etag of its own: the date of a file may be the same in two builds. */
const PAGE_OPTIONS = { etag: false, lastModified: false, acceptRanges: false }

/**
 * The H5 app: hashed files for ever, and its page for every address that a browser asks for as a page.
 * @param services origins of a captcha service, whose widget the page may load
 */
export async function h5Routes(
  app: FastifyInstance,
  folder: string,
  services?: readonly string[],
): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
      // Beside each file the build puts it compressed (scripts/build/compress.ts).
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : ASK_FIRST)
      },
    })
  const html = built ? readFileSync(page, 'utf8') : ''
  const contentSecurityPolicy = buildHelmetContentSecurityPolicy(html, services)
  // Weak: the same page in another encoding has other bytes.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  app.setNotFoundHandler((request, reply) => {
    const { method, headers } = request
    const wantsPage =
      (method === 'GET' || method === 'HEAD') && String(headers.accept ?? '').includes('text/html')
    if (!wantsPage || !built) return sendStatus(request, reply, 404)
    reply.helmet({ contentSecurityPolicy })
    reply.header('cache-control', ASK_FIRST).header('etag', etag).header('vary', 'accept-encoding')
    if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send()
    return reply.sendFile('index.html', PAGE_OPTIONS)
  })
}
