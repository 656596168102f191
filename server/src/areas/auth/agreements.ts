import { and, eq, inArray } from 'drizzle-orm'
import { CODE } from '../../../../src/domain/envelope'
import type { World } from '../../context'
import { agreementSignatures, agreements } from '../../db/schema/members'
import { Failure } from '../../http/failure'

/** Agreements that a new member signs: service, mainland service, privacy. */
export const NEEDED_AGREEMENTS = ['10003', '10006', '10002'] as const

interface Read {
  typeCode: string
  version: string
  languageCode: string
}

/** The current versions, without their texts, which are long. */
const currentOf = (world: World, typeCodes: readonly string[]): Promise<Read[]> =>
  world.db
    .select({
      typeCode: agreements.typeCode,
      version: agreements.version,
      languageCode: agreements.languageCode,
    })
    .from(agreements)
    .where(inArray(agreements.typeCode, [...typeCodes]))

/** typeCodes whose current version the member has not signed. */
export async function missingAgreements(world: World, memberId: string, typeCodes: readonly string[]) {
  const current = await currentOf(world, typeCodes)
  const signed = await world.db
    .select()
    .from(agreementSignatures)
    .where(
      and(eq(agreementSignatures.memberId, memberId), inArray(agreementSignatures.typeCode, [...typeCodes])),
    )
  const has = (typeCode: string, version: string) =>
    signed.some((it) => it.typeCode === typeCode && it.version === version)
  return typeCodes.filter((typeCode) => {
    const version = current.find((it) => it.typeCode === typeCode)?.version
    return version !== undefined && !has(typeCode, version)
  })
}

/** Signs what the member read; a version that is no longer the current one has to be read again (6004). */
export async function signRead(world: World, memberId: string, read: readonly Read[]): Promise<void> {
  const current = await currentOf(
    world,
    read.map((it) => it.typeCode),
  )
  const isCurrent = (it: Read) =>
    current.some(
      (text) =>
        text.typeCode === it.typeCode && text.languageCode === it.languageCode && text.version === it.version,
    )
  if (!read.every(isCurrent)) throw new Failure(CODE.agreementNotAccepted)
  await write(world, memberId, read)
}

/** Signs the current versions in one language, once each. */
export async function sign(
  world: World,
  memberId: string,
  typeCodes: readonly string[],
  languageCode: string,
): Promise<void> {
  const current = await currentOf(world, typeCodes)
  await write(
    world,
    memberId,
    current.filter((it) => it.languageCode === languageCode),
  )
}

async function write(world: World, memberId: string, read: readonly Read[]): Promise<void> {
  const rows = read.map(({ typeCode, version, languageCode }) => ({
    memberId,
    typeCode,
    version,
    languageCode,
    signedAt: world.now(),
  }))
  if (rows.length) await world.db.insert(agreementSignatures).values(rows).onConflictDoNothing()
}
