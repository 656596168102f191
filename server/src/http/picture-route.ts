import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { World } from '../context'
import { valueOrFirst } from '../db/repositories/key-values'
import { type PictureAddresses, pictureAddresses } from '../files/picture-address'
import { sendStatus } from './http-answer'

/** The secret that signs picture addresses, made once and stored in the database. */
const pictureSecret = async (world: World): Promise<string> =>
  (await valueOrFirst(world.db, 'pictureSecret', randomBytes(32).toString('hex'))) as string

export const openPictureAddresses = async (world: World): Promise<PictureAddresses> =>
  pictureAddresses(await pictureSecret(world))

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' }

/** Gives a picture to who holds its address, as long as the key in it works. */
export function pictureRoute(app: FastifyInstance, world: World, pictures: PictureAddresses): void {
  app.get<{ Params: { name: string }; Querystring: { until?: string; k?: string } }>(
    '/files/:name',
    async (request, reply) => {
      const { name } = request.params
      const { until, k } = request.query
      const valid = pictures.isValid(name, String(until ?? ''), String(k ?? ''), world.now())
      const bytes = valid ? await world.files.read(name) : undefined
      if (!bytes) return sendStatus(request, reply, 404)
      return reply
        .type(TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream')
        .header('cache-control', 'private, max-age=3600')
        .send(bytes)
    },
  )
}
