import { randomBytes } from 'node:crypto'
import { sha256Hex } from '../../../../server/src/base/secret-hash'
import { readSettings } from '../../../../server/src/base/settings'
import { insertSession } from '../../../../server/src/db/repositories/auth/sessions'
import { insertMemberUnlessTaken } from '../../../../server/src/db/repositories/members/members'
import { startServer } from '../../../../server/src/start'
import { peakMemory } from '../../../server/support/peak-memory'

/**
 * Runs as a child process: a back end on PORTAGE_DATA with signed-in members. Sends its address and their
 * tokens to the parent. Answers every message with the largest amount of memory that it has used, in KB.
 */
async function main(members: number): Promise<void> {
  const { url, context } = await startServer(readSettings())
  const tokens: string[] = []
  for (let at = 0; at < members; at += 1) {
    const token = randomBytes(16).toString('hex')
    const id = `member-${at}`
    await insertMemberUnlessTaken(context.db, {
      id,
      aptId: `PT${200_000 + at}`,
      name: `Shopper ${at}`,
      createdAt: new Date(),
    })
    const expiresAt = new Date(Date.now() + 3_600_000)
    await insertSession(context.db, {
      tokenHash: sha256Hex(token),
      memberId: id,
      expiresAt,
      createdAt: new Date(),
    })
    tokens.push(token)
  }
  process.on('message', () => process.send!(peakMemory()))
  process.send!({ url, tokens })
}

void main(Number(process.argv[2]))
