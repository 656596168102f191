import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { AppContext } from '../../base/context'
import { newToken } from '../../base/ids'
import { sha256Hex } from '../../base/secret-hash'
import {
  consumeOneTimeTicketRow,
  insertOneTimeTicket,
  type OneTimeTicketRow,
} from '../../db/repositories/auth/tickets'

const scrypt = promisify(scryptCallback) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>

/** Returns the salted scrypt hash of a password, as `salt.hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await scrypt(password, salt, 32)).toString('base64url')}`
}

export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt, hash] = (stored ?? '.').split('.')
  // An unknown account takes as long as a known one.
  const made = await scrypt(password, Buffer.from(salt || 'none', 'base64url'), 32)
  const right = Buffer.from(hash ?? '', 'base64url')
  return right.length === made.length && timingSafeEqual(right, made)
}

type TicketKind = OneTimeTicketRow['kind']

/** Creates a secret that can be used once. Only its hash is stored. */
export async function issueOneTimeTicket(
  context: AppContext,
  { lifetimeMs, note, ...ticket }: { kind: TicketKind; subject: string; note?: string; lifetimeMs: number },
): Promise<string> {
  const secret = newToken()
  const expiresAt = new Date(context.now().getTime() + lifetimeMs)
  await insertOneTimeTicket(context.db, { ...ticket, hash: sha256Hex(secret), note: note ?? null, expiresAt })
  return secret
}

/**
 * Uses up a secret and returns its row with the subject; undefined if it is unknown, used or expired. To
 * connect a real host app, extend this function: it exchanges the host's `token` or `sign` for the member.
 */
export const consumeOneTimeTicket = (
  context: AppContext,
  kind: TicketKind,
  secret: string,
): Promise<OneTimeTicketRow | undefined> =>
  consumeOneTimeTicketRow(context.db, { hash: sha256Hex(secret), kind, now: context.now() })
