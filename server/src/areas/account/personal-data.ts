import * as calls from '../../../../src/contract/account/personal-data'
import { parseInviteCode, parseShipperContact } from '../../../../src/domain/account/personal-data'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { changeMember, findMember, findMemberByCode, lockMember } from '../../db/repositories/members/members'
import type { ServeCall } from '../../http/serve-call'

export function shipperAndInviteCodeRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getShipperAndInviteCode, async ({ member }) => {
    const row = (await findMember(context.db, member.id))!
    return {
      name: row.name,
      areaCode: row.shipperAreaCode ?? row.areaCode ?? '',
      phone: row.shipperPhone ?? '',
      inviteCode: row.inviteCode ?? '',
    }
  })
  serve(calls.saveShipper, async ({ payload, member }) => {
    const read = parseShipperContact(payload)
    if ('problems' in read) throw new InvalidFieldsError(read.problems)
    const { name, areaCode: shipperAreaCode, phone: shipperPhone } = read.shipper
    await changeMember(context.db, member.id, { name, shipperAreaCode, shipperPhone })
    return {}
  })
  serve(calls.enterInviteCode, async ({ payload, member }) => {
    const read = parseInviteCode(payload.code, member.aptId)
    if ('problem' in read) throw new InvalidFieldsError({ code: read.problem })
    await saveInviteCode(context, member.id, read.code)
    return {}
  })
}

/**
 * Saves the invite code of an active account once; it cannot change later, even if two devices submit at the same time. Throws
 * `inviteCodeUnknown`, `inviteCodeEntered`.
 */
const saveInviteCode = (context: AppContext, memberId: string, inviteCode: string): Promise<void> =>
  transaction(context, async (tx) => {
    const row = (await lockMember(tx.db, memberId))!
    // A retry: the response to the first request may have been lost.
    if (row.inviteCode === inviteCode) return
    if (row.inviteCode !== null) throw refuse(calls.enterInviteCode, 'inviteCodeEntered')
    const inviter = await findMemberByCode(tx.db, inviteCode)
    if (inviter?.status !== 'active') throw refuse(calls.enterInviteCode, 'inviteCodeUnknown')
    await changeMember(tx.db, memberId, { inviteCode })
  })
