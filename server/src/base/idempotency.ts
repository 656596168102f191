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

/** A call that writes once per key, and refuses the same key with other content. */
export type IdempotentCall = Pick<Call, 'name'> & CallDeclaring<typeof IDEMPOTENCY_KEY_ERRORS>

/** A write that is done once per member, call and key. */
export interface IdempotentWrite {
  memberId: string
  call: IdempotentCall
  key: string
  /** the whole request as JSON, without its key; the same key with other content is refused */
  content: unknown
}

const hashContent = (content: unknown) => sha256Hex(toCanonicalJson(content))

const toKeyRow = ({ memberId, call, key, content }: IdempotentWrite) => ({
  ...{ memberId, call: call.name, key },
  contentHash: hashContent(content),
})

/** Returns the answer that was stored with the key. Throws `keyReused` if the content differs. */
function getStoredAnswer<T>(kept: IdempotencyKeyRow, { call, content }: IdempotentWrite): T {
  if (kept.contentHash !== hashContent(content)) throw refuse(call, 'keyReused')
  return kept.answer as T
}

/**
 * Returns the answer of an earlier write with this key, or undefined if there is none. Call it before rules
 * and rows judge the write, because they may have changed since. Throws `keyReused`.
 */
export async function findIdempotentAnswer<T>(
  context: AppContext,
  request: IdempotentWrite,
): Promise<T | undefined> {
  const kept = await findIdempotencyKey(context.db, toKeyRow(request))
  return kept && (getStoredAnswer<T | null>(kept, request) ?? undefined)
}

/**
 * Runs a write once per member, call and key, however often it is requested. The key is inserted in the
 * transaction of the write. A second request therefore waits and gets the first answer. Throws `keyReused`
 * for a key that was used with other content.
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
    // The account, and with it the session, may have ended between the session check and this write.
    if (!(await shareLockMemberIfActive(tx.db, by.memberId))) throw new NotLoggedInError()
    const answer = await write(tx)
    await setIdempotencyAnswer(tx.db, by, answer)
    return answer
  })
}
