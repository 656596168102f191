import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../base/context'
import { getOrInsertKeyValue } from '../db/repositories/base/key-values'
import { createPictureUrlSigner, type PictureUrlSigner } from '../files/picture-address'
import { sendStatus } from './http-answer'
import { sendRange } from './send-range'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FILES = { folder: '/files/', lifetimeMs: 24 * HOUR_MS, stepMs: HOUR_MS }
/** Addresses of certificate pictures. They work only briefly, because the viewer has just requested them. */
const CERTIFICATE_FILES = { folder: '/certificate-files/', lifetimeMs: 10 * MINUTE_MS, stepMs: MINUTE_MS }

export interface PictureUrlSignersByFolder {
  /** signer for pictures of parcels */
  pictures: PictureUrlSigner
  /** signer for pictures of certificates */
  certificates: PictureUrlSigner
}

/** Creates the signers of picture addresses. Their secret is created once and stored in the database. */
export async function openPictureUrlSigners(context: AppContext): Promise<PictureUrlSignersByFolder> {
  const secret = await getOrInsertKeyValue(context.db, 'pictureSecret', randomBytes(32).toString('hex'))
  return {
    pictures: createPictureUrlSigner(secret as string, FILES),
    certificates: createPictureUrlSigner(`${secret} certificates`, CERTIFICATE_FILES),
  }
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
}

interface FileRoute {
  folder: string
  addresses: PictureUrlSigner
  caching: string
  read: (name: string) => Promise<Buffer | undefined>
}

/** Serves a picture to anyone who has its address, as long as the key in the address is valid. */
export function pictureRoutes(
  app: FastifyInstance,
  context: AppContext,
  opened: PictureUrlSignersByFolder,
): void {
  serveFiles(app, context, {
    folder: FILES.folder,
    addresses: opened.pictures,
    caching: 'private, max-age=3600',
    read: (name) => context.files.read(name),
  })
  serveFiles(app, context, {
    folder: CERTIFICATE_FILES.folder,
    addresses: opened.certificates,
    caching: 'private, no-store',
    async read(name) {
      const sealed = await context.files.read(name)
      return sealed && context.seal.decrypt(sealed, name)
    },
  })
}

function serveFiles(
  app: FastifyInstance,
  context: AppContext,
  { folder, addresses, caching, read }: FileRoute,
): void {
  app.get<{ Params: { name: string }; Querystring: { until?: string; k?: string } }>(
    `${folder}:name`,
    async (request, reply) => {
      const { name } = request.params
      const { until, k } = request.query
      const valid = addresses.isValid(name, String(until ?? ''), String(k ?? ''), context.now())
      const bytes = valid ? await read(name) : undefined
      if (!bytes) return sendStatus(request, reply, 404)
      reply
        .type(CONTENT_TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream')
        .header('cache-control', caching)
      return sendRange(reply, bytes, request.headers.range)
    },
  )
}
