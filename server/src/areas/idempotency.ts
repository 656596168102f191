import type { World } from '../context'
import { answerOfKey, insertKey, setAnswer } from '../db/repositories/idempotency-keys'
import { transaction } from '../transaction'

interface Write {
  memberId: string
  call: string
  /** what is written about: a key that comes again with another thing is another write */
  about: string
  key: string
}

const rowOf = ({ about, ...request }: Write) => ({ ...request, key: `${request.key} ${about}` })

/**
 * The answer of a write that was done under its key before, undefined when there was none. To be asked for before the
 * write is judged by rules and rows, which may have changed since.
 */
export const answerBefore = async <T>(world: World, request: Write): Promise<T | undefined> =>
  ((await answerOfKey(world.db, rowOf(request))) as T | null | undefined) ?? undefined

/**
 * Does a write once per member, call, thing and key, however often it is asked for: the key is taken in the same
 * transaction as the write, so a second asker waits and then gets the first one's answer.
 */
export async function once<T>(world: World, request: Write, write: (tx: World) => Promise<T>): Promise<T> {
  const by = rowOf(request)
  return transaction(world, async (tx) => {
    const isNew = await insertKey(tx.db, { ...by, createdAt: world.now() })
    if (!isNew) return (await answerOfKey(tx.db, by)) as T
    const answer = await write(tx)
    await setAnswer(tx.db, by, answer)
    return answer
  })
}
