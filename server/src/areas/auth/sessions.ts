import { eq } from 'drizzle-orm'
import { TOKEN_LIFETIME_MS } from '../../../../src/domain/credentials'
import { CODE } from '../../../../src/domain/envelope'
import type { World } from '../../context'
import { agreementSignatures, agreements, sessions } from '../../db/schema/members'
import { Failure } from '../../http/failure'
import { hashOf } from '../../http/session'
import { newToken } from '../../ids'
import type { MemberRow } from '../member-lock'

/** Agreements that a new member signs: service, mainland service, privacy. */
export const NEEDED_AGREEMENTS = ['10003', '10006', '10002'] as const

/** Throws 4 for a closed account and 5 for a blocked one. */
export function refuseShut(member: MemberRow): void {
  if (member.status === 'closed') throw new Failure(CODE.closed, 'accountClosed')
  if (member.status === 'blocked') throw new Failure(CODE.blocked, 'accountBlocked')
}

/** Opens a session of 6 days (S1 §9) for a member who may have one. */
export async function openSession(world: World, member: MemberRow, newMember = false) {
  refuseShut(member)
  const token = newToken()
  const expiresAt = new Date(world.now().getTime() + TOKEN_LIFETIME_MS)
  await world.db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), memberId: member.id, expiresAt, createdAt: world.now() })
  return { token, expiresAt: expiresAt.toISOString(), aptId: member.aptId, newMember }
}

export const closeSession = (world: World, tokenHash: string) =>
  world.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

/** typeCodes whose current version the member has not signed. */
export async function missingAgreements(world: World, memberId: string, typeCodes: readonly string[]) {
  const current = await world.db.select().from(agreements)
  const signed = await world.db
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.memberId, memberId))
  const has = (typeCode: string, version: string) =>
    signed.some((it) => it.typeCode === typeCode && it.version === version)
  return typeCodes.filter((typeCode) => {
    const version = current.find((it) => it.typeCode === typeCode)?.version
    return version !== undefined && !has(typeCode, version)
  })
}

/** Signs what the member read; a version that is no longer the current one has to be read again (6004). */
export async function signRead(
  world: World,
  memberId: string,
  read: readonly { typeCode: string; version: string; languageCode: string }[],
) {
  const current = await world.db.select().from(agreements)
  for (const it of read) {
    const known = current.some(
      (text) =>
        text.typeCode === it.typeCode && text.languageCode === it.languageCode && text.version === it.version,
    )
    if (!known) throw new Failure(CODE.agreementNotAccepted, 'needsAgreement')
    await sign(world, memberId, [it.typeCode], it.languageCode)
  }
}

/** Signs the current versions in one language, once each. */
export async function sign(
  world: World,
  memberId: string,
  typeCodes: readonly string[],
  languageCode: string,
) {
  const current = await world.db.select().from(agreements)
  const rows = typeCodes.flatMap((typeCode) => {
    const text = current.find((it) => it.typeCode === typeCode && it.languageCode === languageCode)
    return text ? [{ memberId, typeCode, version: text.version, languageCode, signedAt: world.now() }] : []
  })
  if (rows.length) await world.db.insert(agreementSignatures).values(rows).onConflictDoNothing()
}
