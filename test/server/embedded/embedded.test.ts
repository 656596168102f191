import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, like, sql } from 'drizzle-orm'
import { removeFolder } from '../../../scripts/remove-folder'
import { readSettings } from '../../../server/src/base/settings'
import { MessagePortStream } from '../../../server/src/db/embedded/port-stream'
import { type DatabaseHandle, openMigratedDb } from '../../../server/src/db/open-db'
import { countParcelsOfMemberByState } from '../../../server/src/db/repositories/parcels/parcel-counts'
import {
  authAttemptCounters,
  verificationCodes,
  verificationMessageOutbox,
} from '../../../server/src/db/schema/auth'
import { keyValues } from '../../../server/src/db/schema/base'
import { members } from '../../../server/src/db/schema/members'
import { purgeErasedFromDatabaseFiles } from '../../../server/src/jobs/purge-erased-from-database-files'
import { until } from '../../support/until'

let folder: string
let opened: DatabaseHandle
/** every opened connection, and in `lost` the messages of connections that broke off */
const connect = jest.spyOn(MessagePortStream.prototype, 'connect')
const lost: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portage-embedded-'))
  opened = await openMigratedDb({ folder: join(folder, 'db') }, ({ message }) => lost.push(message))
})
afterAll(async () => {
  await opened.close()
  removeFolder(folder)
})

const rowsOf = (key: string) => opened.db.select().from(keyValues).where(eq(keyValues.key, key))
const breakOff = () => {
  for (const connection of connect.mock.contexts as MessagePortStream[]) connection.destroy()
}
const write = (db: DatabaseHandle['db'], key: string) => db.insert(keyValues).values({ key, value: 1 })

describe('an erased account', () => {
  /** A long random text, so that it occurs nowhere else and cannot be compressed. */
  const long = (word: string) => word + randomBytes(20_000).toString('base64')
  const since = new Date()
  const code = { codeHash: '-', sentAt: since, expiresAt: since }
  const message = { code: '-', expiresAt: since, createdAt: since }
  const member = { id: 'erased', aptId: 'PT1', name: 'N-Lim-Mei-Ling', areaCode: '65', phone: '8765123498' }
  const PERSONAL = {
    ...{ name: member.name, phone: member.phone, email: 'lim.meiling@example.com' },
    ...{ account: '+6587651234', recipient: 'to.mei@example.com', words: 'Mei Ling, your code' },
    ...{ tries: '+6587651235', json: 'Blk 123 Bedok Nth', long: 'Bedok-twenty-kilobytes' },
    ...{ password: 'scrypt-of-mei', before: '8111222333' },
  }
  const filesBelow = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const below = join(path, entry.name)
      return entry.isDirectory() ? filesBelow(below) : [below]
    })
  /** Returns which personal texts are readable in the database files. */
  const readable = () => {
    const files = filesBelow(folder).map((file) => readFileSync(file))
    return Object.entries(PERSONAL).flatMap(([name, word]) =>
      files.some((bytes) => bytes.includes(word)) ? [name] : [],
    )
  }

  it('can no longer be read in the database files; other accounts can', async () => {
    const { db } = opened
    await db.insert(members).values([
      {
        ...member,
        email: PERSONAL.email,
        phone: PERSONAL.before,
        passwordHash: PERSONAL.password,
        createdAt: since,
      },
      { id: 'stays', aptId: 'PT2', name: 'Stays', email: 'stays@example.com', createdAt: since },
    ])
    await db.update(members).set({ phone: PERSONAL.phone }).where(eq(members.id, 'erased'))
    await db.insert(verificationCodes).values({ ...code, account: PERSONAL.account })
    await db.insert(authAttemptCounters).values({ account: PERSONAL.tries, since })
    await db
      .insert(verificationMessageOutbox)
      .values({ ...message, id: 'm', recipient: PERSONAL.recipient, text: PERSONAL.words })
    await db.insert(keyValues).values([
      { key: 'erased json', value: { address: PERSONAL.json } },
      { key: 'erased long', value: long(PERSONAL.long) },
    ])
    await db.execute(sql`checkpoint`)
    expect(readable()).toEqual(Object.keys(PERSONAL))

    const nobody = { name: '', phone: null, areaCode: null, email: null, passwordHash: null, erasedAt: since }
    await db.update(members).set(nobody).where(eq(members.id, 'erased'))
    for (const table of [verificationCodes, authAttemptCounters, verificationMessageOutbox])
      await db.delete(table)
    await db.delete(keyValues).where(like(keyValues.key, 'erased%'))
    const context = { db, settings: readSettings({}) }
    await purgeErasedFromDatabaseFiles(context)
    expect(readable()).toEqual([])
    expect(await db.select().from(members).where(eq(members.id, 'stays'))).toMatchObject([
      { email: 'stays@example.com' },
    ])
    // The files are rewritten once per erasure.
    const rewrite = jest.spyOn(db, 'execute')
    await purgeErasedFromDatabaseFiles(context)
    expect(rewrite).not.toHaveBeenCalled()
  })
})

describe('the embedded database', () => {
  it('does not block other work of the process', async () => {
    const order: string[] = []
    const work = opened.db.execute(sql`select count(*) from generate_series(1, 2000000)`)
    setImmediate(() => order.push('the loop went round'))
    await work
    order.push('the database answered')
    expect(order).toEqual(['the loop went round', 'the database answered'])
  })

  it('isolates a transaction; other queries see its result afterwards', async () => {
    let seen: Promise<unknown[]> | undefined
    await opened.db.transaction(async (tx) => {
      await write(tx, 'held')
      seen = opened.db.select().from(keyValues).where(like(keyValues.key, 'held%')).execute()
      await write(tx, 'held too')
    })
    expect(await seen).toHaveLength(2)
  })

  it('rolls back a failed transaction, and continues', async () => {
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

  it('keeps prepared statements on every connection, even after errors', async () => {
    const many = () =>
      Promise.all(Array.from({ length: 12 }, () => countParcelsOfMemberByState(opened.db, 'nobody')))
    expect(await many()).toEqual(Array(12).fill([]))
    await Promise.all(
      Array.from({ length: 4 }, () => expect(opened.db.execute(sql`select nothing`)).rejects.toThrow()),
    )
    expect(await many()).toEqual(Array(12).fill([]))
  })

  it('replaces an idle connection that breaks, and reports the loss', async () => {
    await rowsOf('warm')
    lost.length = 0
    breakOff()
    await until(() => lost.length > 0, 'nobody was told')
    expect(lost[0]).toBe('Connection terminated unexpectedly')
    expect(await rowsOf('warm')).toEqual([])
  })

  it('rolls back a transaction whose connection breaks, and continues', async () => {
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
