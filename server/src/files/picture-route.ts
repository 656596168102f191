import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { World } from '../context'
import { keyValues } from '../db/schema/system'
import { type PictureAddresses, pictureAddresses } from './picture-address'

/** The secret that signs picture addresses, made once and kept in the database. */
async function pictureSecret(world: World): Promise<string> {
  const value = randomBytes(32).toString('hex')
  await world.db.insert(keyValues).values({ key: 'pictureSecret', value }).onConflictDoNothing()
  const [row] = await world.db.select().from(keyValues).where(eq(keyValues.key, 'pictureSecret'))
  return row!.value as string
}

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
      if (!bytes) return reply.status(404).send({ code: '404', msg: '', data: null })
      return reply
        .type(TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream')
        .header('cache-control', 'private, max-age=3600')
        .send(bytes)
    },
  )
}
