import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { agreementSignatures, currentAgreements } from '../../schema/auth'

export type CurrentAgreementRow = typeof currentAgreements.$inferSelect
/** An agreement without its text, which is long. */
export type AgreementVersion = Pick<CurrentAgreementRow, 'typeCode' | 'version' | 'languageCode'>
type SignatureRow = typeof agreementSignatures.$inferSelect

export async function findCurrentAgreement(
  db: Db,
  { typeCode, languageCode }: Pick<CurrentAgreementRow, 'typeCode' | 'languageCode'>,
): Promise<CurrentAgreementRow | undefined> {
  const [agreement] = await db
    .select()
    .from(currentAgreements)
    .where(and(eq(currentAgreements.typeCode, typeCode), eq(currentAgreements.languageCode, languageCode)))
  return agreement
}

/** Returns the current versions in every language. */
export const listCurrentAgreementVersions = (
  db: Db,
  typeCodes: readonly string[],
): Promise<AgreementVersion[]> =>
  db
    .select({
      typeCode: currentAgreements.typeCode,
      version: currentAgreements.version,
      languageCode: currentAgreements.languageCode,
    })
    .from(currentAgreements)
    .where(inArray(currentAgreements.typeCode, [...typeCodes]))

/** Returns every current agreement in every language. */
export const listCurrentAgreements = (db: Db): Promise<CurrentAgreementRow[]> =>
  db.select().from(currentAgreements)

/** Replaces the texts and versions of agreements, in every language at once. */
export async function upsertCurrentAgreements(db: Db, rows: readonly CurrentAgreementRow[]): Promise<void> {
  for (const { typeCode, languageCode, ...change } of rows)
    await db
      .insert(currentAgreements)
      .values({ typeCode, languageCode, ...change })
      .onConflictDoUpdate({
        target: [currentAgreements.typeCode, currentAgreements.languageCode],
        set: change,
      })
}

export const listAgreementSignaturesOfMember = (
  db: Db,
  memberId: string,
  typeCodes: readonly string[],
): Promise<SignatureRow[]> =>
  db
    .select()
    .from(agreementSignatures)
    .where(
      and(eq(agreementSignatures.memberId, memberId), inArray(agreementSignatures.typeCode, [...typeCodes])),
    )

/** Saves signatures. A version that was signed before keeps its first signature. */
export async function insertAgreementSignatures(db: Db, rows: SignatureRow[]): Promise<void> {
  if (rows.length) await db.insert(agreementSignatures).values(rows).onConflictDoNothing()
}

export async function deleteAgreementSignaturesOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(agreementSignatures).where(eq(agreementSignatures.memberId, memberId))
}
