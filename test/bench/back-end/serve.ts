import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from '../../../server/src/app'
import { findStorageRateAt } from '../../../server/src/areas/pricing/pricing'
import type { AppContext, Member } from '../../../server/src/base/context'
import { sha256Hex } from '../../../server/src/base/secret-hash'
import { readSettings } from '../../../server/src/base/settings'
import { openMigratedDb } from '../../../server/src/db/open-db'
import { loadParcelListPage } from '../../../server/src/db/repositories/parcels/parcel-list'
import { findParcelOfMemberWithDetails } from '../../../server/src/db/repositories/parcels/whole-parcels'
import { seedEmptyReferenceTables } from '../../../server/src/db/seed/reference'
import { createDiskStore } from '../../../server/src/files/file-store'
import {
  findMemberAndRecordDevice,
  findSessionToken as tokenOfRequest,
} from '../../../server/src/http/session'
import { listStatesInGroup } from '../../../src/domain/parcels/parcel-state'
import { bareName, SAME_NAMES, type SameName } from './calls'
import { fill } from './fill'

interface Client {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

const SIGNED_IN = `select members.id, members.apt_id, members.name from sessions
  join members on members.id = sessions.member_id
  where token_hash = $1 and expires_at > now() and members.status = 'active'`

/** Reads of a call, in the way in which the call itself reads: batched with the reads of other requests. */
const READS = {
  list: ({ db }, member) =>
    loadParcelListPage(
      db,
      { memberId: member.id, states: listStatesInGroup('waiting'), offset: 0 },
      { member, isCounted: true },
    ),
  detail: ({ db, now }, { id: memberId }, packageNo) =>
    Promise.all([findParcelOfMemberWithDetails(db, { memberId, packageNo }), findStorageRateAt(db, now())]),
} satisfies Record<SameName, (context: AppContext, member: Member, packageNo: string) => Promise<unknown>>

/**
 * Adds the routes that a call is compared with. They return a response that was stored before. `/bare/:name`
 * runs only the one statement that finds the caller. `/same/…` does the same reads as the call.
 */
function bareRoutes(app: FastifyInstance, context: AppContext): void {
  const { client } = context.db._.session as unknown as { client: Client }
  const answers = new Map<string, unknown>()
  app.post<{ Params: { name: string } }>('/bare/:name', async ({ params, body }) => {
    answers.set(params.name, body)
    return { status: 'kept' }
  })
  app.get<{ Params: { name: string } }>('/bare/:name', async (request) => {
    const values = [sha256Hex(tokenOfRequest(request)!)]
    const { rows } = await client.query({ name: 'signed_in', text: SIGNED_IN, values })
    if (rows.length !== 1) throw new Error('nobody is signed in')
    return answers.get(request.params.name)
  })
  for (const name of SAME_NAMES)
    app.get<{ Querystring: { packageNo: string } }>(`/same/${name}`, async (request) => {
      const member = await findMemberAndRecordDevice(context, sha256Hex(tokenOfRequest(request)!), request)
      if (!member) throw new Error('nobody is signed in')
      await READS[name](context, member, request.query.packageNo)
      return answers.get(bareName(name, 0))
    })
}

/** Adds the route that returns the use of this process since its start, with all its threads. */
function costRoute(app: FastifyInstance, { db }: AppContext): void {
  const { client: pool } = db._.session as unknown as { client: Pool }
  let statements = 0
  pool.on('acquire', (client) => {
    const counted = client as typeof client & { isCounted?: true }
    if (counted.isCounted) return
    counted.isCounted = true
    const query = client.query.bind(client) as (...given: unknown[]) => never
    client.query = (...given: unknown[]) => {
      statements += 1
      return query(...given)
    }
  })
  app.get('/cost', async () => {
    const { user, system } = process.cpuUsage()
    return { processorMs: (user + system) / 1000, statements }
  })
}

/**
 * Usage: main.mjs <folder> <parcels of a member> <parcels of all> [PostgreSQL address]
 *
 * Starts the back end with these amounts of parcels, and adds the bare routes. Prints its address on one
 * line. Stops when its standard input ends.
 */
async function main(): Promise<void> {
  const [folder, own, all, url] = process.argv.slice(2) as [string, string, string, string?]
  const { db, close } = await openMigratedDb(url ? { url } : { folder: join(folder, 'db') })
  const settings = {
    ...readSettings({}),
    log: 'silent' as const,
    dataFolder: folder,
    sandbox: false,
    trustProxy: true,
  }
  const files = createDiskStore(join(folder, 'files'))
  const { app, context } = await buildApp({ db, files, settings, now: () => new Date() })
  await seedEmptyReferenceTables(context.db)
  await fill(db, { own: Number(own), all: Number(all) })
  bareRoutes(app, context)
  costRoute(app, context)
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
  await once(process.stdin.resume(), 'end')
  await app.close()
  await close()
}

void main()
