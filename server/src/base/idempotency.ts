import type { Call, CallDeclaring } from '../../../src/contract/base/call'
import type { IDEMPOTENCY_KEY_ERRORS } from '../../../src/contract/base/envelope'
import {
  findIdempotencyKey,
  type IdempotencyKeyRow,
  insertIdempotencyKey,
  setIdempotencyAnswer,
} from '../db/repositories/base/idempotency-keys'
import { shareLockMemberIfActive } from '../db/repositories/members/members'
import type { AppContext } from './context'
import { NotLoggedInError, refuse } from './failure'
import { sha256Hex } from './secret-hash'
import { toCanonicalJson } from './to-canonical-json'
import { transaction } from './transaction'

/** A call that is done once a key, and refuses a key of another content. */
export type IdempotentCall = Pick<Call, 'name'> & CallDeclaring<typeof IDEMPOTENCY_KEY_ERRORS>

/** A write that is done once per member, call and key. */
export interface IdempotentWrite {
  memberId: string
  call: IdempotentCall
  key: string
  /** all that is asked for, as JSON, without its key: the same key with another content is refused */
  content: unknown
}

const hashContent = (content: unknown) => sha256Hex(toCanonicalJson(content))

const toKeyRow = ({ memberId, call, key, content }: IdempotentWrite) => ({
  ...{ memberId, call: call.name, key },
  contentHash: hashContent(content),
})

/** Throws keyReused. */
function getStoredAnswer<T>(kept: IdempotencyKeyRow, { call, content }: IdempotentWrite): T {
  if (kept.contentHash !== hashContent(content)) throw refuse(call, 'keyReused')
  return kept.answer as T
}

/**
 * The answer of a write that was done under its key before, undefined when there was none. To be asked for before the
 * write is judged by rules and rows, which may have changed since. Throws keyReused.
 */
export async function findIdempotentAnswer<T>(
  context: AppContext,
  request: IdempotentWrite,
): Promise<T | undefined> {
  const kept = await findIdempotencyKey(context.db, toKeyRow(request))
  return kept && (getStoredAnswer<T | null>(kept, request) ?? undefined)
}

/**
 * Does a write once per member, call and key, however often it is asked for: the key is taken in the same transaction
 * as the write, so a second asker waits and then gets the first one's answer. Throws keyReused for a key that did
 * something else.
 */
export async function withIdempotencyKey<T>(
  context: AppContext,
  request: IdempotentWrite,
  write: (tx: AppContext) => Promise<T>,
): Promise<T> {
  const by = toKeyRow(request)
  return transaction(context, async (tx) => {
    const isNew = await insertIdempotencyKey(tx.db, { ...by, createdAt: context.now() })
    if (!isNew) return getStoredAnswer<T>((await findIdempotencyKey(tx.db, by))!, request)
    // The session ended with the account, in the moment between its check and this write.
    if (!(await shareLockMemberIfActive(tx.db, by.memberId))) throw new NotLoggedInError()
    const answer = await write(tx)
    await setIdempotencyAnswer(tx.db, by, answer)
    return answer
  })
}
