import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { eq, sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { addressRoutes } from './areas/addresses/routes'
import { authRoutes } from './areas/auth/routes'
import { forecastRoutes } from './areas/forecast/routes'
import { parcelRoutes } from './areas/parcels/routes'
import { sandboxGateway } from './areas/payment/pay'
import { paymentRoutes } from './areas/payment/routes'
import { shellRoutes } from './areas/shell/routes'
import { warehouseRoutes } from './areas/warehouse/routes'
import type { World } from './context'
import { keyValues } from './db/schema/system'
import { type PictureAddresses, pictureAddresses } from './files/picture-address'
import { docsPage, openApi } from './http/openapi'
import { createServe } from './http/serve-call'
import { sandboxRoutes } from './sandbox/routes'

export interface BuiltApp {
  app: FastifyInstance
  /** names of the calls that are implemented, for the completeness check */
  served: ReadonlySet<string>
}

/** Addresses are logged without their query, and no header or body is: credentials live there. */
const logger = (level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream,
        redact: ['*.token', '*.sign', '*.ticket', '*.password', '*.code'],
        serializers: {
          req: (request) => ({ method: request.method, path: String(request.url).split('?')[0] }),
        },
      }

/** The secret that signs picture addresses, made once and kept in the database. */
async function pictureSecret(world: World): Promise<string> {
  const value = randomBytes(32).toString('hex')
  await world.db.insert(keyValues).values({ key: 'pictureSecret', value }).onConflictDoNothing()
  const [row] = await world.db.select().from(keyValues).where(eq(keyValues.key, 'pictureSecret'))
  return row!.value as string
}

/** @param logTo where log lines go instead of standard output; for tests */
export async function buildApp(
  base: Omit<World, 'log'>,
  logTo?: { write(line: string): void },
): Promise<BuiltApp & { world: World }> {
  const app = Fastify({ logger: logger(base.settings.log, logTo), bodyLimit: 1_048_576, trustProxy: true })
  const world: World = { ...base, log: app.log }
  const served = new Set<string>()
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart)
  const serve = createServe(app, world, served)
  const pictures = pictureAddresses(await pictureSecret(world))
  authRoutes(serve, world)
  warehouseRoutes(serve, world)
  addressRoutes(serve, world)
  forecastRoutes(serve, world, pictures)
  parcelRoutes(serve, world, pictures)
  paymentRoutes(serve, world, sandboxGateway('/sandbox/gateway'))
  shellRoutes(serve, world)
  if (world.settings.sandbox) sandboxRoutes(app, serve, world)
  pictureRoute(app, world, pictures)
  statusRoutes(app, world)
  await h5Routes(app, world.settings.h5Folder)
  return { app, served, world }
}

function pictureRoute(app: FastifyInstance, world: World, pictures: PictureAddresses): void {
  app.get<{ Params: { name: string }; Querystring: { until?: string; k?: string } }>(
    '/files/:name',
    async (request, reply) => {
      const { name } = request.params
      const { until = '', k = '' } = request.query
      const bytes = pictures.isValid(name, until, k, world.now()) ? await world.files.read(name) : undefined
      if (!bytes) return reply.status(404).send({ code: '404', msg: '', data: null })
      const type = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' }[name.split('.').pop() ?? '']
      return reply
        .type(type ?? 'application/octet-stream')
        .header('cache-control', 'private, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    },
  )
}

function statusRoutes(app: FastifyInstance, world: World): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_, reply) => {
    try {
      await world.db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'no database' })
    }
  })
  const documents = { json: JSON.stringify(openApi()), html: docsPage() }
  app.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(documents.html))
  app.get('/docs/openapi.json', (_, reply) => reply.type('application/json').send(documents.json))
}

/** Scripts only from here: what a page could be made to run, it could send the session away with. */
function contentPolicy(html: string): string {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The H5 app: hashed files for ever, and its page for every address that a browser asks for as a page. */
async function h5Routes(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
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
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .send(html)
  })
}
