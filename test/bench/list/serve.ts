import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../../server/src/app'
import { type Db, openDb } from '../../../server/src/db/open-db'
import { sumUpCounts } from '../../../server/src/db/repositories/parcel-counts'
import { seedReference } from '../../../server/src/db/seed/reference'
import { diskStore } from '../../../server/src/files/file-store'
import { hashOf } from '../../../server/src/secret-hash'
import { readSettings } from '../../../server/src/settings'

/** Most of a busy member's parcels are over; of the others each tenth of all is declared, to be paid, and on its way. */
const STATES = [
  'signed',
  'signed',
  'signed',
  'signed',
  'signed',
  'signed',
  'signed',
  'declared',
  'toPay',
  'inTransit',
]

/** A member with so many parcels, beside as many of other members, and a session for each of these tokens. */
async function fill(db: Db, tokens: readonly string[], parcels: number): Promise<void> {
  await db.execute(sql`insert into members (id, apt_id, name, created_at)
    select 'm' || n, 'PT' || 100000 + n, 'Lim', now() from generate_series(0, 100) n`)
  await db.execute(sql`insert into sessions (token_hash, member_id, expires_at, created_at)
    select token_hash, 'm0', now() + interval '1 day', now()
    from unnest(${`{${tokens.map(hashOf).join()}}`}::text[]) token_hash`)
  await db.execute(sql`insert into parcels
      (package_no, member_id, tracking_no, wh_code, tar_area, state, receiver_name, weight, created_at, updated_at)
    select 'PT' || 1000000 + n, 'm' || case when n <= ${parcels} then 0 else n % 100 + 1 end, 'SF' || n, '769DCR', 'SG',
      (${`{${STATES.join()}}`}::text[])[n % 10 + 1], 'Lim Wei Ling', 1860, now(), now() - n % 9973 * interval '1 minute'
    from generate_series(1, ${2 * parcels}::int) n`)
  await db.execute(sql`insert into fees (package_no, fee_type, amount_cents, params)
    select package_no, 3, 11500, '{}' from parcels where state = 'toPay'`)
  await sumUpCounts(db)
  await db.execute(sql`analyze`)
}

/**
 * Usage: tsx serve.ts <folder> <parcels> <sessions> [PostgreSQL address]
 * The back end with a member who has so many parcels and sessions, and beside its calls `/bare`, which answers with the same and does
 * nothing for it. Tells its address and the sessions' tokens on one line, and ends with its input.
 */
async function main(): Promise<void> {
  const [folder, parcels, sessions, url] = process.argv.slice(2) as [string, string, string, string?]
  const { db, close } = await openDb(url ? { url } : { folder: join(folder, 'db') })
  const settings = { ...readSettings({}), log: 'silent' as const, dataFolder: folder, sandbox: false }
  const files = diskStore(join(folder, 'files'))
  const { app, world } = await buildApp({ db, files, settings, now: () => new Date() })
  await seedReference(world.db)
  const tokens = Array.from({ length: Number(sessions) }, (_, at) => `token-${at}-of-the-bench`)
  await fill(db, tokens, Number(parcels))
  let answer: unknown
  app.get('/bare', async () => answer)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'x-access-source': '0', 'x-portage-token': tokens[0]! }
  answer = await (await fetch(`${address}/package/mypkg/query?group=1&page=1`, { headers })).json()
  console.log(JSON.stringify({ url: address, tokens }))
  await once(process.stdin.resume(), 'end')
  await app.close()
  await close()
}

void main()
