import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { warehouses } from '../../../server/src/db/schema/warehouse'
import { ALL_WAREHOUSES } from '../../../server/src/db/seed/warehouses'
import { host, hostMembers } from '../support/hosted'

hostMembers()

const FILE = 'server/src/db/migrations/0010_ezway-and-english-addresses.sql'

it('older databases get the seeded addresses in Latin letters, except of changed warehouses', async () => {
  const { db } = host.context
  const blank = { latinState: '', latinCity: '', latinDistrict: '', latinStreet: '', latinUnit: '' }
  await db.update(warehouses).set(blank)
  await db.update(warehouses).set({ street: '新路 1 号' }).where(eq(warehouses.code, '029DCF'))
  const statements = readFileSync(FILE, 'utf8').split('--> statement-breakpoint')
  for (const statement of statements.filter((each) => each.includes('UPDATE')))
    await db.execute(sql.raw(statement))
  for (const row of await db.select().from(warehouses)) {
    const seeded = ALL_WAREHOUSES.find(({ code }) => code === row.code)!
    const isKept = row.code === '029DCF' || !('latinStreet' in seeded)
    expect(row).toMatchObject(isKept ? blank : { ...seeded, street: row.street })
  }
})
