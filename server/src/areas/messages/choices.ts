import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import type { saveMessagePreference } from '../../../../src/contract/messages/messages'
import type { ParcelMessageKind } from '../../../../src/domain/messages/parcel-message'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import type { Db } from '../../db/open-db'
import { changeMember, findMember, lockMember } from '../../db/repositories/members/members'

/** Returns the kinds of parcel messages that a member has switched off. */
export async function listUnwantedMessageKinds(db: Db, memberId: string): Promise<ParcelMessageKind[]> {
  return [...((await findMember(db, memberId))?.unwantedMessages ?? [])]
}

/**
 * Switches one kind of message on or off, for all parcels. Two concurrent changes are both kept. Consents
 * stay, and count again when the kind is on.
 */
export const setMessageKindWanted = (
  context: AppContext,
  memberId: string,
  { kind, isWanted }: ParsedPayloadOf<typeof saveMessagePreference>,
): Promise<Record<string, never>> =>
  transaction(context, async (tx) => {
    await lockMember(tx.db, memberId)
    const others = (await listUnwantedMessageKinds(tx.db, memberId)).filter((each) => each !== kind)
    await changeMember(tx.db, memberId, { unwantedMessages: isWanted ? others : [...others, kind] })
    return {}
  })
