import { and, type Column, eq, exists, gt, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PARCELS_PER_PAGE } from '../../../../../src/contract/parcels/parcels'
import type { ParcelState } from '../../../../../src/domain/parcels/parcel-state'
import { arrayPlaceholder, batched } from '../../batched'
import type { ListCursor } from '../../list-cursor'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { parcelSearchTexts, parcels } from '../../schema/parcels'
import { comesAfter, selectPageNumbers, toArrayLiteral, toStartPlace } from './parcel-page-numbers'
import { isStandalone } from './parcels'

/** Search texts, matched as parts. `phone` is a complete number, as area code-number. */
interface ParcelSearchTerms {
  number: string
  receiver: string
  phone?: string
}

export interface ParcelSearch {
  memberId: string
  states: readonly ParcelState[]
  terms?: ParcelSearchTerms
  declaredSince?: Date
  /** only parcels after this position */
  after?: ListCursor
  /** number of parcels to skip, counted from `after` or from the start */
  offset: number
}

/**
 * Maximum number of parcels that a search looks at one by one. If the index finds more, the search reads the
 * list from its start. Among so many, those of a page follow soon, unless a time or a letter such as é leaves
 * out most of them.
 */
const FOUND_MAX = 400

const toBothCases = (letter: string): [string, string] => [letter.toLowerCase(), letter.toUpperCase()]

/** Returns whether a text has letters with two cases that the "C" collation does not know, such as é. */
const hasOtherCases = (text: string): boolean =>
  [...text].some((letter) => letter > '\x7f' && new Set(toBothCases(letter)).size > 1)

/** Replaces what the "C" collation cannot compare in either case: letters such as é. */
const replaceOtherCases = (text: string, by: string): string =>
  [...text].map((letter) => (hasOtherCases(letter) ? by : letter)).join('')

const toLikePattern = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** Returns a pattern that matches a text in either case, independently of the database's locale. */
const toCaseInsensitivePattern = (text: string): string =>
  [...text]
    .map((letter) =>
      [...new Set(toBothCases(letter))].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    )
    .map((cases) => `(?:${cases})`)
    .join('')

/**
 * The parts of the condition that a column contains a text, ignoring case. `like` finds all that contain it,
 * and only those unless the text has letters such as é. Then `pattern`, which is slower, also has to match.
 */
const toParts = (text: string) => ({
  like: replaceOtherCases(toLikePattern(text), '%'),
  pattern: hasOtherCases(text) ? toCaseInsensitivePattern(text) : null,
})

const contains = (column: Column, like: SQL, pattern: SQL): SQL =>
  sql`(${column} collate "C" ilike ${like} and (${pattern} is null or ${column} ~ ${pattern}))`

const inside = alias(parcels, 'inside')

/**
 * Matches numbers of a parcel or of one inside it, and the name or phone of its receiver (S2 §2). Comparing
 * with exact case saves time: parcel numbers are stored in capitals, and `number` is in capitals too.
 */
function buildMatchesCondition(db: Db) {
  const part = sql`asked.exact_like`
  const inMerged = db
    .select({ packageNo: inside.packageNo })
    .from(inside)
    .where(
      and(
        eq(inside.mergedInto, parcels.packageNo),
        eq(inside.memberId, parcels.memberId),
        or(like(inside.trackingNo, part), like(inside.packageNo, part)),
      ),
    )
  return or(
    like(parcels.trackingNo, part),
    like(parcels.packageNo, part),
    contains(parcels.exportWaybillNo, sql`asked.number_like`, sql`asked.number_pattern`),
    contains(parcels.receiverName, sql`asked.receiver_like`, sql`asked.receiver_pattern`),
    eq(parcels.receiverPhone, sql`asked.phone`),
    and(eq(parcels.kind, 'merged'), exists(inMerged)),
  )
}

/** Columns that a search reads of a parcel that it looks at. */
const LOOKED_AT = [
  ...[parcels.packageNo, parcels.memberId, parcels.kind, parcels.trackingNo, parcels.exportWaybillNo],
  ...[parcels.receiverName, parcels.receiverPhone, parcels.createdAt, parcels.updatedAt],
  ...[parcels.state, parcels.mergedInto, parcels.dissolvedAt],
]

/**
 * Columns of a row of `asked`, one row per search. A parameter has the values of a column for all searches.
 *
 * - `number_lines`, `receiver_lines`: what the index looks up; null for a receiver whose `like` is that of the number.
 *   In capitals alone, ß is SS: then the number does not find what the receiver finds.
 * - `*_like`, `*_pattern`: `toParts` of these texts; `exact_like` is for numbers stored in capitals.
 */
const COLUMNS = {
  member_id: 'text',
  states: 'text',
  time: 'timestamptz',
  id: 'text',
  since: 'timestamptz',
  passed: 'int',
  exact_like: 'text',
  number_lines: 'text',
  number_like: 'text',
  number_pattern: 'text',
  receiver_lines: 'text',
  receiver_like: 'text',
  receiver_pattern: 'text',
  phone: 'text',
} as const
type Asked = Record<keyof typeof COLUMNS, string | number | null>
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof Asked)[]

const ASKED = sql`unnest(${sql.join(
  COLUMN_NAMES.map((name) => arrayPlaceholder(name, COLUMNS[name])),
  sql`, `,
)}) with ordinality as asked(${sql.raw(COLUMN_NAMES.join())}, nr)`

const PAGE_LENGTH = sql.raw(String(PARCELS_PER_PAGE))
const COUNTED = sql.raw(String(FOUND_MAX + 1))

/**
 * Finds the searched texts, `wanted`, in the index. `found` has at least the parcels that match, but at most
 * one more than FOUND_MAX for each text. `choice.few` says whether it has all of them. A text without keys is
 * not in the index. A text of several characters needs no keys of single letters.
 */
const FOUND = sql`
  wanted as materialized (
    select lower(term.pattern collate "C") as pattern,
      coalesce((select array_agg(key) from unnest(term.keys) as key where key & 65535 > 0), term.keys) as keys
    from (values
      (asked.number_lines, asked.number_like, parcel_search_keys(asked.member_id, lower(asked.number_lines collate "C"))),
      (asked.receiver_lines, asked.receiver_like, parcel_search_keys(asked.member_id, lower(asked.receiver_lines collate "C")))
    ) as term(lines, pattern, keys)
    where term.lines is not null
  ),
  found as materialized (
    select by_text.listed_no from wanted cross join lateral (
      select ${parcelSearchTexts.listedNo} from ${parcelSearchTexts}
      where parcel_search_keys(${parcelSearchTexts.memberId}, ${parcelSearchTexts.texts}) @> wanted.keys
        and ${parcelSearchTexts.texts} collate "C" like wanted.pattern
      limit ${COUNTED}
    ) as by_text
    union all (
      select ${parcelSearchTexts.listedNo} from ${parcelSearchTexts}
      where ${parcelSearchTexts.memberId} = asked.member_id and ${parcelSearchTexts.receiverPhone} = asked.phone
      limit ${COUNTED}
    )
  ),
  choice as materialized (
    select (select count(*) from found) < ${COUNTED} and not exists (select from wanted where keys is null) as few,
      asked.states::text[] as states
  )`

/**
 * Selects the numbers of the pages of searches, in any order, with the number of the search from 1. If few
 * parcels are found, a search looks at all of them, else it reads the list. PostgreSQL does not run the other
 * half.
 */
const selectFoundNumbers = definePreparedStatement('parcel_search', (db) => {
  const conditions = [
    buildMatchesCondition(db),
    gt(parcels.createdAt, sql`asked.since`),
    comesAfter(sql`asked.time`, sql`asked.id`),
  ]
  // Read by their numbers alone: the index of the list has them too, but reads all of the member's entries.
  // Sorted before they are compared, so that only those of the page are compared.
  const looked = sql`
    select ${parcels.packageNo} from (
      select * from (
        select ${sql.join(LOOKED_AT, sql`, `)} from ${parcels}
        where ${parcels.packageNo} = any(array(select listed_no from found where (select few from choice)))
        offset 0
      ) as ${parcels}
      where ${parcels.memberId} = asked.member_id and ${parcels.state} = any((select states from choice)::text[])
        and ${isStandalone()}
      order by ${parcels.updatedAt} desc, ${parcels.packageNo} desc
      offset 0
    ) as ${parcels}
    where ${and(...conditions)}
    limit ${PAGE_LENGTH} offset asked.passed`
  const many = selectPageNumbers(db, {
    memberId: sql`asked.member_id`,
    states: sql`asked.states`,
    offset: sql`asked.passed`,
    reach: sql`asked.passed + ${PAGE_LENGTH}`,
    conditions: [sql`not (select few from choice)`, ...conditions],
  })
  return db
    .select({ nr: sql<number>`asked.nr::int`, packageNo: sql<string>`page.package_no` })
    .from(sql`${ASKED} cross join lateral (with ${FOUND} (${looked}) union all ${many}) as page`)
})

/** Terms that match every parcel, for a search by its time alone. */
const ANY: ParcelSearchTerms = { number: '', receiver: '' }

/**
 * Number of characters of a number that the index looks up. They are its last ones, because many numbers of a
 * member begin alike.
 */
const INDEXED_LENGTH = 5

/**
 * Returns what the index looks up of a text, as lines. A pair of neighbouring characters never reaches over
 * the end of a line.
 */
function toLines(text: string): string {
  const lines = replaceOtherCases(text, '\n')
  return /\d/.test(lines) ? [...lines].slice(-INDEXED_LENGTH).join('') : lines
}

function toAsked({ memberId, states, declaredSince, after, offset, terms = ANY }: ParcelSearch): Asked {
  const { number, receiver, phone = null } = terms
  const [byNumber, byReceiver] = [toParts(number), toParts(receiver)]
  return {
    ...{ member_id: memberId, states: toArrayLiteral(states), passed: offset, ...toStartPlace(after) },
    since: declaredSince?.toISOString() ?? '-infinity',
    exact_like: toLikePattern(number),
    ...{ number_lines: toLines(number), number_like: byNumber.like, number_pattern: byNumber.pattern },
    receiver_lines: byReceiver.like.toLowerCase() === byNumber.like.toLowerCase() ? null : toLines(receiver),
    ...{ receiver_like: byReceiver.like, receiver_pattern: byReceiver.pattern },
    phone,
  }
}

/** Returns the numbers of a page of a search, in any order. */
export const searchParcelNumbers = batched(
  async (db, searches: readonly ParcelSearch[]): Promise<string[][]> => {
    const asked = searches.map(toAsked)
    const columns = COLUMN_NAMES.map((name) => [name, asked.map((row) => row[name])])
    const found = await selectFoundNumbers(db).execute(Object.fromEntries(columns))
    const pages = searches.map((): string[] => [])
    for (const { nr, packageNo } of found) pages[nr - 1]!.push(packageNo)
    return pages
  },
)
