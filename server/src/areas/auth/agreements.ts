import { CODE } from '../../../../src/domain/envelope'
import type { World } from '../../context'
import {
  type AgreementVersion,
  currentVersions,
  insertSignatures,
  signaturesOf,
} from '../../db/repositories/agreements'
import { Failure } from '../../http/failure'

/** Agreements that a new member signs: service, mainland service, privacy. */
export const NEEDED_AGREEMENTS = ['10003', '10006', '10002'] as const

/** typeCodes whose current version the member has not signed. */
export async function missingAgreements(world: World, memberId: string, typeCodes: readonly string[]) {
  const current = await currentVersions(world.db, typeCodes)
  const signed = await signaturesOf(world.db, memberId, typeCodes)
  const isSigned = (typeCode: string, version: string) =>
    signed.some((signature) => signature.typeCode === typeCode && signature.version === version)
  return typeCodes.filter((typeCode) => {
    const version = current.find((agreement) => agreement.typeCode === typeCode)?.version
    return version !== undefined && !isSigned(typeCode, version)
  })
}

/** Signs what the member read; a version that is no longer the current one has to be read again (6004). */
export async function signRead(
  world: World,
  memberId: string,
  read: readonly AgreementVersion[],
): Promise<void> {
  const current = await currentVersions(
    world.db,
    read.map(({ typeCode }) => typeCode),
  )
  const isCurrent = ({ typeCode, languageCode, version }: AgreementVersion) =>
    current.some(
      (agreement) =>
        agreement.typeCode === typeCode &&
        agreement.languageCode === languageCode &&
        agreement.version === version,
    )
  if (!read.every(isCurrent)) throw new Failure(CODE.agreementNotAccepted)
  await signVersions(world, memberId, read)
}

/** Signs the current versions in one language, once each. */
export async function sign(
  world: World,
  {
    memberId,
    typeCodes,
    languageCode,
  }: { memberId: string; typeCodes: readonly string[]; languageCode: string },
): Promise<void> {
  const current = await currentVersions(world.db, typeCodes)
  await signVersions(
    world,
    memberId,
    current.filter((agreement) => agreement.languageCode === languageCode),
  )
}

const signVersions = (world: World, memberId: string, versions: readonly AgreementVersion[]): Promise<void> =>
  insertSignatures(
    world.db,
    versions.map(({ typeCode, version, languageCode }) => ({
      memberId,
      typeCode,
      version,
      languageCode,
      signedAt: world.now(),
    })),
  )
