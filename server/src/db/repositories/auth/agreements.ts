import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { agreementSignatures, agreements } from '../../schema/members'

export type AgreementRow = typeof agreements.$inferSelect
/** An agreement without its text, which is long. */
export type AgreementVersion = Pick<AgreementRow, 'typeCode' | 'version' | 'languageCode'>
type SignatureRow = typeof agreementSignatures.$inferSelect

export async function findAgreement(
  db: Db,
  { typeCode, languageCode }: Pick<AgreementRow, 'typeCode' | 'languageCode'>,
): Promise<AgreementRow | undefined> {
  const [agreement] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.typeCode, typeCode), eq(agreements.languageCode, languageCode)))
  return agreement
}

/** The current versions in every language. */
export const listCurrentAgreementVersions = (
  db: Db,
  typeCodes: readonly string[],
): Promise<AgreementVersion[]> =>
  db
    .select({
      typeCode: agreements.typeCode,
      version: agreements.version,
      languageCode: agreements.languageCode,
    })
    .from(agreements)
    .where(inArray(agreements.typeCode, [...typeCodes]))

/** Every agreement in every language. */
export const listAgreements = (db: Db): Promise<AgreementRow[]> => db.select().from(agreements)

/** Puts texts and versions in the place of those before, in every language at once. */
export async function publishAgreement(db: Db, rows: readonly AgreementRow[]): Promise<void> {
  for (const { typeCode, languageCode, ...change } of rows)
    await db
      .insert(agreements)
      .values({ typeCode, languageCode, ...change })
      .onConflictDoUpdate({ target: [agreements.typeCode, agreements.languageCode], set: change })
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

/** A version that was signed before stays as it was. */
export async function insertAgreementSignatures(db: Db, rows: SignatureRow[]): Promise<void> {
  if (rows.length) await db.insert(agreementSignatures).values(rows).onConflictDoNothing()
}

export async function deleteAgreementSignaturesOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(agreementSignatures).where(eq(agreementSignatures.memberId, memberId))
}
