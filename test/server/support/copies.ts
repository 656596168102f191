import { sql } from 'drizzle-orm'
import { newId } from '../../../server/src/base/ids'
import { sha256Hex } from '../../../server/src/base/secret-hash'
import type { Booted } from './boot'

/**
 * Calls are slow, and most tests only need the rows that they write. So each back end creates these rows by
 * calls once, and copies them in one statement afterwards.
 */

/** Rows that calls wrote for a member, as JSON by table. */
interface Model {
  rows: [table: string, rows: string][]
  /** ms since 1970 */
  madeAt: number
}

const parcelsOf = (id: string) => `package_no in (select package_no from parcels where member_id = '${id}')`
const ordersOf = (id: string) => `order_no in (select order_no from orders where member_id = '${id}')`
const memberIs = (id: string) => `member_id = '${id}'`

/** SQL conditions that select a member's rows, by table. */
type Whose = Record<string, (memberId: string) => string>

/** Rows that make up a member. */
const OF_MEMBER: Whose = {
  members: (id) => `id = '${id}'`,
  sessions: memberIs,
  agreement_signatures: memberIs,
}
/** Rows of a member's belongings. */
const OF_BELONGINGS: Whose = {
  addresses: memberIs,
  parcels: memberIs,
  goods: parcelsOf,
  parcel_events: parcelsOf,
  fees: parcelsOf,
  orders: memberIs,
  order_parcels: ordersOf,
  order_lines: ordersOf,
}

async function keep(it: Booted, whose: Whose, memberId: string): Promise<Model> {
  const parts = Object.entries(whose).map(
    ([table, rowsOf]) =>
      `select '${table}' as "table", json_agg(kept)::text as "rows" from ${table} kept where ${rowsOf(memberId)}`,
  )
  const found = (await it.context.db.execute(sql.raw(parts.join(' union all ')))) as unknown as {
    rows: { table: string; rows: string | null }[]
  }
  const rows = found.rows.flatMap((one): Model['rows'] => (one.rows ? [[one.table, one.rows]] : []))
  return { rows, madeAt: it.context.now().getTime() }
}

/**
 * Deletes the rows of a model, so that no job and no list of all members finds them. Foreign keys are checked
 * at the end of the statement.
 */
async function remove(it: Booted, memberId: string): Promise<void> {
  const parts = Object.entries(OF_BELONGINGS).map(
    ([table, rowsOf]) => `${table}_gone as (delete from ${table} where ${rowsOf(memberId)})`,
  )
  await it.context.db.execute(sql.raw(`with ${parts.join(', ')} select 1`))
}

const TIME = /"\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(?:Z|[+-]\d\d:\d\d)"/g

/** Inserts the rows of a model again with times relative to now, and replaces some of its texts. */
async function write(it: Booted, model: Model, changed: Record<string, string>): Promise<void> {
  const later = it.context.now().getTime() - model.madeAt
  const anew = (text: string) =>
    text
      .replace(TIME, (time) => JSON.stringify(new Date(Date.parse(JSON.parse(time)) + later)))
      .replace(/"(?:[^"\\]|\\.)*"/g, (word) => {
        const other = changed[word.slice(1, -1)]
        return other === undefined ? word : JSON.stringify(other)
      })
  const parts = model.rows.map(
    ([table, rows]) =>
      sql`${sql.raw(`${table}_new`)} as (insert into ${sql.raw(table)}
        select * from jsonb_populate_recordset(null::${sql.raw(table)}, ${anew(rows)}::jsonb))`,
  )
  await it.context.db.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}

const kept = new WeakMap<Booted, Map<string, Promise<unknown>>>()

/** Returns the result of `make` for this name. `make` runs once per back end, at the first request. */
function once<T>(it: Booted, name: string, make: () => Promise<T>): Promise<T> {
  const models = kept.get(it) ?? new Map<string, Promise<unknown>>()
  kept.set(it, models)
  const made = (models.get(name) as Promise<T> | undefined) ?? make()
  models.set(name, made)
  // After a failure the next request runs `make` again.
  made.catch(() => models.delete(name))
  return made
}

/** Returns a new id for each row. These ids are internal, so no test knows them. */
function otherIds({ rows }: Model): Record<string, string> {
  const all = rows.flatMap(([, text]) => JSON.parse(text) as { id?: string }[])
  return Object.fromEntries(all.flatMap(({ id }) => (id ? [[id, newId()]] : [])))
}

interface Found {
  id: string
  type: string
}

async function memberOf(it: Booted, token: string): Promise<Found> {
  const { rows } = (await it.context.db.execute(
    sql`select m.id, m.member_type as "type" from sessions s join members m on m.id = s.member_id
      where s.token_hash = ${sha256Hex(token)}`,
  )) as unknown as { rows: Found[] }
  return rows[0]!
}

/** Texts by which a test knows its fixture, such as the number of a parcel. */
type Words = Record<string, string>

/** Maps each text of a model to the text of its copy. */
const instead = (words: Words, other: Words): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [word, other[name]!]))

/**
 * Inserts a copy of the first member of that name, whom `make` signed up by calls.
 * @param other texts of the copy
 */
export async function copyMember<W extends Words & { token: string }>(
  it: Booted,
  name: string,
  { make, other }: { make: () => Promise<W>; other: W },
): Promise<void> {
  const { words, model } = await once(it, name, async () => {
    const made = await make()
    const { id } = await memberOf(it, made.token)
    return { words: made, model: await keep(it, OF_MEMBER, id) }
  })
  const { token, ...more } = words
  const changed = { ...otherIds(model), ...instead(more, other), [sha256Hex(token)]: sha256Hex(other.token) }
  await write(it, model, changed)
}

/**
 * Gives a member the rows that `make` creates by calls. The first time, `make` runs for a new member of
 * `signUp`; after that, its rows are copied. A VIP member has other prices, so `make` always runs for them.
 * @param other returns the texts of the copy
 * @returns the texts of the copy
 */
export async function copyBelongings<W extends Words>(
  it: Booted,
  token: string,
  { name, signUp, make, other }: Recipe<W>,
): Promise<W> {
  const member = await memberOf(it, token)
  if (member.type !== 'regular') return make(token)
  const { id, words, model } = await once(it, name, async () => {
    const owner = await signUp()
    const made = await make(owner)
    const { id } = await memberOf(it, owner)
    const model = await keep(it, OF_BELONGINGS, id)
    await remove(it, id)
    return { id, words: made, model }
  })
  const known = other(words)
  await write(it, model, { ...otherIds(model), ...instead(words, known), [id]: member.id })
  return known
}

interface Recipe<W extends Words> {
  name: string
  /** @returns the token of a new member */
  signUp: () => Promise<string>
  make: (token: string) => Promise<W>
  other: (words: W) => W
}
