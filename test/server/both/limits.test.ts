import { buildApp } from '../../../server/src/app'
import { incrementRateLimitCounter } from '../../../server/src/db/repositories/base/call-counts'
import { rateLimitCounters } from '../../../server/src/db/schema/base'
import { purgeExpired } from '../../../server/src/jobs/purge-expired'
import { MEMBER_AND_VISITOR_CALLS } from '../../../src/contract/all-calls'
import type { Call } from '../../../src/contract/base/call'
import { encodePayloadToFields, moveFieldsIntoPath } from '../../../src/contract/base/wire'
import { type Booted, boot } from '../support/boot'

const DATABASE_URL = 'postgres://shared.example/portage'
let one: Booted
/** A second server on the same database. */
let other: Pick<Booted, 'app'>
let alone: Booted
beforeAll(async () => {
  one = await boot({ databaseUrl: DATABASE_URL })
  const { db, files, settings, now } = one.context
  other = await buildApp({ db, files, settings, now })
  alone = await boot({ databaseUrl: undefined })
})
afterAll(async () => {
  await other.app.close()
  await one.close()
  await alone.close()
})

const LIMITED = MEMBER_AND_VISITOR_CALLS.filter(({ limitPerMinute }) => limitPerMinute !== 'unlimited')
/** Returns the status of an invalid request, because the limit counts a request before it is read. */
async function statusOf({ app }: Pick<Booted, 'app'>, { method, path }: Call, remoteAddress: string) {
  const { path: url } = moveFieldsIntoPath(path.replaceAll(/\{\w+\}/g, 'x'), encodePayloadToFields({}))
  return (await app.inject({ method, url, remoteAddress })).statusCode
}
/** The ten calls with the smallest limits. Each call gets its own address. */
const CALLS = LIMITED.filter(({ path }) => !path.includes('{'))
  .sort((a, b) => Number(a.limitPerMinute) - Number(b.limitPerMinute))
  .slice(0, 10)

it.each(CALLS.map((call) => [call.name, call] as const))(
  'an IP address has one limit for %s across all servers of a database',
  async (name, call) => {
    const from = `10.1.0.${CALLS.findIndex((each) => each.name === name)}`
    const max = Number(call.limitPerMinute)
    // The requests alternate between the servers at the same time. Each one counts, and none counts twice.
    const sent = Array.from({ length: max + 6 }, (_, at) => statusOf(at % 2 ? one : other, call, from))
    const refused = (await Promise.all(sent)).filter((status) => status === 429)
    expect(refused).toHaveLength(6)
    for (const server of [one, other]) expect(await statusOf(server, call, from)).toBe(429)
    expect(await statusOf(other, call, '10.1.1.1')).not.toBe(429)
  },
)
it('a caller known to be over the limit is refused without a query', async () => {
  const [call] = CALLS
  const from = '10.2.0.1'
  for (let at = 0; at <= Number(call!.limitPerMinute); at += 1) await statusOf(one, call!, from)
  const count = jest.spyOn(one.context.db, 'insert')
  expect(await statusOf(one, call!, from)).toBe(429)
  expect(count).not.toHaveBeenCalled()
})
it('a count restarts with each window, and the job deletes old counts', async () => {
  const { db } = one.context
  const count = (windowMs: number) => incrementRateLimitCounter(db, { key: 'k', windowMs })
  expect(await count(60_000)).toMatchObject({ calls: 1 })
  const second = await count(60_000)
  expect(second.calls).toBe(2)
  expect(second.leftMs).toBeGreaterThan(50_000)
  expect(second.leftMs).toBeLessThanOrEqual(60_000)
  expect(await count(0)).toMatchObject({ calls: 1 })
  await purgeExpired(one.context)
  expect((await db.select().from(rateLimitCounters)).length).toBeGreaterThan(0)
  await db.update(rateLimitCounters).set({ since: new Date(Date.now() - 3_600_000) })
  await purgeExpired(one.context)
  expect(await db.select().from(rateLimitCounters)).toEqual([])
})
it('a single server with an embedded database stores no counts', async () => {
  const [call] = CALLS
  expect(await statusOf(alone, call!, '10.3.0.1')).not.toBe(429)
  expect(await alone.context.db.select().from(rateLimitCounters)).toEqual([])
})
