import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/src/db/open-db'

export interface Statement {
  text: string
  params: unknown[]
  /** name of a prepared statement that the client keeps */
  name?: string
}

type Sent = string | { text: string; name?: string }

interface Client {
  query(sent: Sent, params?: unknown[], ...more: unknown[]): Promise<unknown>
}
/** Client of a PostgreSQL server. `Client` is the class of its connections. */
interface Pool extends Client {
  Client: { prototype: Client }
}
/** Client of the embedded database. Each transaction has a separate client. */
interface Embedded extends Client {
  transaction<T>(work: (tx: Client) => Promise<T>): Promise<T>
}

/** Returns the client of the database, also for a transaction. */
const clientOf = (db: Db): Client => (db._.session as unknown as { client: Client }).client

const toStatement = (sent: Sent, params: unknown): Statement => ({
  ...(typeof sent === 'string' ? { text: sent } : { text: sent.text, name: sent.name }),
  params: Array.isArray(params) ? params : [],
})

/** Returns false for statements that begin or end a transaction. */
const isStatement = ({ text }: Statement): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text)

/**
 * Returns the statements that reach the database during `work`, also in transactions, for either kind of
 * client.
 */
export async function recordStatements(db: Db, work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const spies: jest.SpyInstance[] = []
  const listen = (client: Client): void => {
    const { query } = client
    const spy = jest.spyOn(client, 'query')
    spy.mockImplementation(function (this: Client, sent, params, ...more) {
      heard.push(toStatement(sent, params))
      return query.call(this, sent, params, ...more)
    })
    spies.push(spy)
  }
  const client = clientOf(db) as Pool | Embedded
  if ('Client' in client) listen(client.Client.prototype)
  else {
    listen(client)
    const { transaction } = client
    const spy = jest.spyOn(client, 'transaction')
    spy.mockImplementation((inside) =>
      transaction.call(client, (tx) => {
        listen(tx)
        return inside(tx)
      }),
    )
    spies.push(spy)
  }
  try {
    await work()
    return heard.filter(isStatement)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

async function explained(db: Db, how: string, { text, params }: Statement): Promise<string> {
  const { rows } = (await clientOf(db).query(`${how} ${text}`, params)) as { rows: Record<string, string>[] }
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

/** Returns the plan of the database for a statement. */
const planOf = (db: Db, statement: Statement): Promise<string> => explained(db, 'explain', statement)

/**
 * Returns the generic plan of a prepared statement. The database uses it after a few runs, with any
 * parameters.
 */
const keptPlanOf = (db: Db, { text }: Statement): Promise<string> =>
  explained(db, 'explain (generic_plan)', { text, params: [] })

/** Returns every plan that the database may use for the statements. */
export async function explainStatements(db: Db, statements: readonly Statement[]): Promise<string[]> {
  const plans: string[] = []
  for (const statement of statements) {
    plans.push(await planOf(db, statement))
    if (statement.name) plans.push(await keptPlanOf(db, statement))
  }
  return plans
}

/** Drops an index, or the constraint that it belongs to. */
async function drop(db: Db, index: string): Promise<void> {
  const { rows } = (await db.execute(
    sql`select conrelid::regclass::text as "table" from pg_constraint where conname = ${index}`,
  )) as unknown as { rows: { table: string }[] }
  const [key] = rows
  await db.execute(
    sql.raw(key ? `alter table ${key.table} drop constraint ${index} cascade` : `drop index ${index}`),
  )
}

/** Runs `look` as if the indexes did not exist. The transaction is rolled back, so nothing changes. */
export async function withoutIndexes<T>(
  db: Db,
  indexes: readonly string[],
  look: (db: Db) => Promise<T>,
): Promise<T> {
  let seen: T
  const back = new Error('as it was')
  const looked = db.transaction(async (tx) => {
    for (const index of indexes) await drop(tx, index)
    seen = await look(tx)
    throw back
  })
  await looked.catch((error: unknown) => {
    if (error !== back) throw error
  })
  return seen!
}
