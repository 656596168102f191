import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { LocalisedText } from '../../../../../src/domain/base/language'
import type { ExceptionAnswer } from '../../../../../src/domain/parcels/exception-answer'
import type { Db } from '../../open-db'
import type { parcels } from '../../schema/parcels'
import { forwarderReasonOverrides } from '../../schema/parcels'

export type ParcelReasonOverrideRow = typeof forwarderReasonOverrides.$inferSelect
type ReasonKey = Pick<ParcelReasonOverrideRow, 'kind' | 'code'>

const isReason = ({ kind, code }: ReasonKey) =>
  and(eq(forwarderReasonOverrides.kind, kind), eq(forwarderReasonOverrides.code, code))

export const listParcelReasonOverrides = (db: Db): Promise<ParcelReasonOverrideRow[]> =>
  db
    .select()
    .from(forwarderReasonOverrides)
    .orderBy(asc(forwarderReasonOverrides.kind), asc(forwarderReasonOverrides.code))

/** Saves the forwarder's texts and answers for a code. They replace the earlier ones. */
export async function upsertParcelReasonOverride(db: Db, row: ParcelReasonOverrideRow): Promise<void> {
  await db
    .insert(forwarderReasonOverrides)
    .values(row)
    .onConflictDoUpdate({ target: [forwarderReasonOverrides.kind, forwarderReasonOverrides.code], set: row })
}

/**
 * Deletes the forwarder's override, so that the app's own texts and answers apply again. Returns false if
 * there was none.
 */
export const deleteParcelReasonOverride = async (db: Db, key: ReasonKey): Promise<boolean> =>
  (await db.delete(forwarderReasonOverrides).where(isReason(key)).returning()).length > 0

/**
 * Returns the allowed answers to an exception type if the forwarder changed them. Returns undefined if the
 * defaults apply.
 */
export async function findOverriddenExceptionAnswers(
  db: Db,
  code: number | null,
): Promise<readonly ExceptionAnswer[] | undefined> {
  if (code === null) return undefined
  const [row] = await db
    .select({ answers: forwarderReasonOverrides.answers })
    .from(forwarderReasonOverrides)
    .where(isReason({ kind: 'exception', code }))
  return row?.answers ?? undefined
}

/** Column with the same answers for a parcel's exception; null if the defaults apply. */
export const buildOverriddenExceptionAnswersColumn = (parcel: typeof parcels) =>
  sql`(select ${forwarderReasonOverrides.answers} from ${forwarderReasonOverrides}
    where ${forwarderReasonOverrides.kind} = 'exception' and ${forwarderReasonOverrides.code} = ${parcel.exceptionType})`
    .mapWith(forwarderReasonOverrides.answers)
    .as<readonly ExceptionAnswer[] | null>('overridden_answers')

/**
 * Column with the forwarder's texts by code for a parcel's card: of its exception, otherwise of its review.
 * Review code 8 also includes the text of 9.
 */
export const buildReasonOverrideTextsColumn = (
  parcel: typeof parcels,
): SQL<Record<string, LocalisedText> | null> =>
  sql`(select jsonb_object_agg(${forwarderReasonOverrides.code}, ${forwarderReasonOverrides.words}) from ${forwarderReasonOverrides}
    where ${forwarderReasonOverrides.words} is not null and case when ${parcel.exceptionStatus} in (0, 1)
      then ${forwarderReasonOverrides.kind} = 'exception' and ${forwarderReasonOverrides.code} = ${parcel.exceptionType}
      else ${forwarderReasonOverrides.kind} = 'review' and (${forwarderReasonOverrides.code} = ${parcel.handingType}
        or (${parcel.handingType} = 8 and ${forwarderReasonOverrides.code} = 9)) end)`
