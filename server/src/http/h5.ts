import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendStatus } from './http-answer'
import { buildHelmetContentSecurityPolicy } from './secure'

/** Pattern of file names with a hash. The content of such a file never changes. */
const HASHED = /\.[0-9a-f]{8}\./

/** The browser may store the response, but must revalidate it before each use. */
const ASK_FIRST = 'no-cache'

/**
 * Options without the etag and date of the file: the page has its own etag, because the date may be the same
 * in two builds.
 */
const PAGE_OPTIONS = { etag: false, lastModified: false, acceptRanges: false }

/** Address of the service worker. */
const WORKER = 'sw.js'

/**
 * A service worker that removes itself and everything that the earlier one kept. Browsers look for a newer
 * worker at each visit.
 */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const removed = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(removed.then(() => self.registration.unregister()))
})
`

interface H5Options {
  /** origins of a captcha service whose widget the page may load */
  services?: readonly string[]
  /** false: browsers remove the service worker */
  keepsServiceWorker: boolean
}

/**
 * Serves the H5 app. Hashed files are cached for ever. Every address that a browser requests as a page gets
 * the app's page.
 */
export async function h5Routes(
  app: FastifyInstance,
  folder: string,
  { services, keepsServiceWorker }: H5Options,
): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz', ...(keepsServiceWorker ? [] : [WORKER])],
      // The build writes a compressed copy next to each file (scripts/build/compress.ts).
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : ASK_FIRST)
      },
    })
  if (!keepsServiceWorker)
    app.get(`/${WORKER}`, (_, reply) =>
      reply.header('cache-control', ASK_FIRST).type('text/javascript').send(REMOVAL),
    )
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
