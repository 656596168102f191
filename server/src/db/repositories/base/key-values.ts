import { eq, sql } from 'drizzle-orm'
import { arrayPlaceholder, batchSingleRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { keyValues } from '../../schema/base'

const valuesOfKeys = definePreparedStatement('values_of_keys', (db) =>
  db
    .select()
    .from(keyValues)
    .where(sql`${keyValues.key} = any(${arrayPlaceholder('keys', 'text')})`),
)

const findRow = batchSingleRowReadsByKey(
  (db, keys) => valuesOfKeys(db).execute({ keys }),
  ({ key }) => key,
)

/** Returns the value of a key, or undefined if the key has none. */
export const findKeyValue = async (db: Db, key: string): Promise<unknown> => (await findRow(db, key))?.value

/** Returns the value of a key, locked until the transaction ends. Inserts null if the key has no value. */
export async function lockOrInsertKeyValue(db: Db, key: string): Promise<unknown> {
  await db.insert(keyValues).values({ key, value: sql`'null'::jsonb` }).onConflictDoNothing()
  const [row] = await db.select().from(keyValues).where(eq(keyValues.key, key)).for('update')
  return row!.value
}

export async function setKeyValue(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insert(keyValues)
    .values({ key, value })
    .onConflictDoUpdate({ target: keyValues.key, set: { value } })
}

/** Returns the value of a key. The first caller inserts `first` as the value. */
export async function getOrInsertKeyValue(db: Db, key: string, first: unknown): Promise<unknown> {
  await db.insert(keyValues).values({ key, value: first }).onConflictDoNothing()
  return findKeyValue(db, key)
}
