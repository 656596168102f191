import type { AGREEMENTS_OUTDATED_ERRORS } from '../../../../src/contract/auth/agreements'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import {
  type AgreementVersion,
  insertAgreementSignatures,
  listAgreementSignaturesOfMember,
  listCurrentAgreementVersions,
} from '../../db/repositories/auth/agreements'

/**
 * Returns the member's signatures of current versions, and the typeCodes whose current version is not signed.
 */
export async function loadAgreementSigningStatus<TypeCode extends string>(
  context: AppContext,
  memberId: string,
  typeCodes: readonly TypeCode[],
) {
  const current = await listCurrentAgreementVersions(context.db, typeCodes)
  const versionOf = (typeCode: string) =>
    current.find((agreement) => agreement.typeCode === typeCode)?.version
  const signatures = await listAgreementSignaturesOfMember(context.db, memberId, typeCodes)
  const signed = signatures.filter(
    (signature): signature is typeof signature & { typeCode: TypeCode } =>
      signature.version === versionOf(signature.typeCode),
  )
  const isSigned = (typeCode: string) => signed.some((signature) => signature.typeCode === typeCode)
  const missing = typeCodes.filter((typeCode) => versionOf(typeCode) !== undefined && !isSigned(typeCode))
  return { signed, missing }
}

/** Returns the typeCodes whose current version the member has not signed. */
export const listUnsignedAgreementCodes = async (
  context: AppContext,
  memberId: string,
  typeCodes: readonly string[],
) => (await loadAgreementSigningStatus(context, memberId, typeCodes)).missing

/** Throws `agreementsOutdated` if a version is no longer current: the member has to read the new one. */
export async function assertAgreementVersionsCurrent(
  context: AppContext,
  call: CallDeclaring<typeof AGREEMENTS_OUTDATED_ERRORS>,
  read: readonly AgreementVersion[],
): Promise<void> {
  const current = await listCurrentAgreementVersions(
    context.db,
    read.map(({ typeCode }) => typeCode),
  )
  const isCurrent = ({ typeCode, languageCode, version }: AgreementVersion) =>
    current.some(
      (agreement) =>
        agreement.typeCode === typeCode &&
        agreement.languageCode === languageCode &&
        agreement.version === version,
    )
  if (!read.every(isCurrent)) throw refuse(call, 'agreementsOutdated')
}

/** Signs the versions that the member read. Throws `agreementsOutdated`. */
export async function signConfirmedAgreements(
  context: AppContext,
  call: CallDeclaring<typeof AGREEMENTS_OUTDATED_ERRORS>,
  memberId: string,
  read: readonly AgreementVersion[],
): Promise<void> {
  await assertAgreementVersionsCurrent(context, call, read)
  await insertSignedVersions(context, memberId, read)
}

/** Signs the current versions in one language, once each. */
export async function signCurrentVersionsOfAgreements(
  context: AppContext,
  {
    memberId,
    typeCodes,
    languageCode,
  }: { memberId: string; typeCodes: readonly string[]; languageCode: string },
): Promise<void> {
  const current = await listCurrentAgreementVersions(context.db, typeCodes)
  await insertSignedVersions(
    context,
    memberId,
    current.filter((agreement) => agreement.languageCode === languageCode),
  )
}

const insertSignedVersions = (
  context: AppContext,
  memberId: string,
  versions: readonly AgreementVersion[],
): Promise<void> =>
  insertAgreementSignatures(
    context.db,
    versions.map(({ typeCode, version, languageCode }) => ({
      memberId,
      typeCode,
      version,
      languageCode,
      signedAt: context.now(),
    })),
  )
