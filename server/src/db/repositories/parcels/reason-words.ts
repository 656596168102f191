import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { LocalisedText } from '../../../../../src/domain/base/language'
import type { ExceptionAnswer } from '../../../../../src/domain/parcels/exception-answer'
import type { Db } from '../../open-db'
import type { parcels } from '../../schema/parcels'
import { reasonWords } from '../../schema/reasons'

export type ReasonRow = typeof reasonWords.$inferSelect
type ReasonKey = Pick<ReasonRow, 'kind' | 'code'>

const isReason = ({ kind, code }: ReasonKey) => and(eq(reasonWords.kind, kind), eq(reasonWords.code, code))

export const listReasonRows = (db: Db): Promise<ReasonRow[]> =>
  db.select().from(reasonWords).orderBy(asc(reasonWords.kind), asc(reasonWords.code))

/** Writes what is said of a code, in the place of what was said before. */
export async function upsertReason(db: Db, row: ReasonRow): Promise<void> {
  await db
    .insert(reasonWords)
    .values(row)
    .onConflictDoUpdate({ target: [reasonWords.kind, reasonWords.code], set: row })
}

/** The app's own words and answers again. False when they were. */
export const deleteReason = async (db: Db, key: ReasonKey): Promise<boolean> =>
  (await db.delete(reasonWords).where(isReason(key)).returning()).length > 0

/** What may be answered to an exception of a type; undefined where that is as the type has it. */
export async function findAllowedAnswers(
  db: Db,
  code: number | null,
): Promise<readonly ExceptionAnswer[] | undefined> {
  if (code === null) return undefined
  const [row] = await db
    .select({ answers: reasonWords.answers })
    .from(reasonWords)
    .where(isReason({ kind: 'exception', code }))
  return row?.answers ?? undefined
}

/** The forwarder's words for what a parcel's card tells: of its exception, else of its review (8 tells 9, too), by code. */
export const selectReasonWordsColumn = (parcel: typeof parcels): SQL<Record<string, LocalisedText> | null> =>
  sql`(select jsonb_object_agg(${reasonWords.code}, ${reasonWords.words}) from ${reasonWords}
    where ${reasonWords.words} is not null and case when ${parcel.exceptionStatus} in (0, 1)
      then ${reasonWords.kind} = 'exception' and ${reasonWords.code} = ${parcel.exceptionType}
      else ${reasonWords.kind} = 'review' and (${reasonWords.code} = ${parcel.handingType}
        or (${parcel.handingType} = 8 and ${reasonWords.code} = 9)) end)`
