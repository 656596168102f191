import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, like, sql } from 'drizzle-orm'
import { removeFolder } from '../../../scripts/remove-folder'
import { PortStream } from '../../../server/src/db/embedded/port-stream'
import { type OpenDb, openDb } from '../../../server/src/db/open-db'
import { countByState } from '../../../server/src/db/repositories/parcel-counts'
import { keyValues } from '../../../server/src/db/schema/system'
import { until } from '../../support/until'

let folder: string
let opened: OpenDb
/** every connection that was made, and what was heard of those that broke off */
const connect = jest.spyOn(PortStream.prototype, 'connect')
const lost: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portage-embedded-'))
  opened = await openDb({ folder: join(folder, 'db') }, ({ message }) => lost.push(message))
})
afterAll(async () => {
  await opened.close()
  removeFolder(folder)
})

const rowsOf = (key: string) => opened.db.select().from(keyValues).where(eq(keyValues.key, key))
const breakOff = () => {
  for (const connection of connect.mock.contexts as PortStream[]) connection.destroy()
}
const write = (db: OpenDb['db'], key: string) => db.insert(keyValues).values({ key, value: 1 })

describe('the embedded database', () => {
  it('keeps nobody waiting who does not ask it', async () => {
    const order: string[] = []
    const work = opened.db.execute(sql`select count(*) from generate_series(1, 2000000)`)
    setImmediate(() => order.push('the loop went round'))
    await work
    order.push('the database answered')
    expect(order).toEqual(['the loop went round', 'the database answered'])
  })

  it('gives a transaction the session for itself, and others what it left', async () => {
    let seen: Promise<unknown[]> | undefined
    await opened.db.transaction(async (tx) => {
      await write(tx, 'held')
      seen = opened.db.select().from(keyValues).where(like(keyValues.key, 'held%')).execute()
      await write(tx, 'held too')
    })
    expect(await seen).toHaveLength(2)
  })

  it('takes back what a transaction did that failed, and goes on', async () => {
    let meanwhile: Promise<unknown> | undefined
    const failing = opened.db.transaction(async (tx) => {
      await write(tx, 'taken back')
      meanwhile = write(opened.db, 'meanwhile').execute()
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
    await meanwhile
    expect(await rowsOf('taken back')).toEqual([])
    expect(await rowsOf('meanwhile')).toHaveLength(1)
  })

  it('knows a prepared statement on every connection, also after one of them failed', async () => {
    const many = () => Promise.all(Array.from({ length: 12 }, () => countByState(opened.db, 'nobody')))
    expect(await many()).toEqual(Array(12).fill([]))
    await Promise.all(
      Array.from({ length: 4 }, () => expect(opened.db.execute(sql`select nothing`)).rejects.toThrow()),
    )
    expect(await many()).toEqual(Array(12).fill([]))
  })

  it('goes on by another connection when one breaks off that nobody uses, and says so', async () => {
    await rowsOf('warm')
    lost.length = 0
    breakOff()
    await until(() => lost.length > 0, 'nobody was told')
    expect(lost[0]).toBe('Connection terminated unexpectedly')
    expect(await rowsOf('warm')).toEqual([])
  })

  it('goes on when a connection breaks off inside a transaction, which leaves nothing', async () => {
    const broken = opened.db.transaction(async (tx) => {
      await write(tx, 'broken off')
      breakOff()
      await write(tx, 'broken off too')
    })
    await expect(broken).rejects.toThrow()
    await write(opened.db, 'afterwards')
    expect(await rowsOf('broken off')).toEqual([])
    expect(await rowsOf('afterwards')).toHaveLength(1)
  })
})
