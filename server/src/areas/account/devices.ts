import * as calls from '../../../../src/contract/account/devices'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { deleteSessionOfMember, listUnexpiredSessionsOfMember } from '../../db/repositories/auth/sessions'
import { unbindWechatIdentitiesOfMember } from '../../db/repositories/auth/wechat-identities'
import { lockMember } from '../../db/repositories/members/members'
import type { ServeCall } from '../../http/serve-call'

/**
 * Serves the list of devices where a member is signed in, and signs one out. The id of a session is the hash
 * of its token, which cannot be used to sign in.
 */
export function deviceRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.listDevices, async ({ member, request }) => {
    const rows = await listUnexpiredSessionsOfMember(context.db, member.id, context.now())
    const devices = rows.map(({ tokenHash, deviceApp, deviceName, usedAt, createdAt }) => ({
      id: tokenHash,
      app: deviceApp ?? ('browser' as const),
      name: deviceName ?? '',
      isUnknown: deviceApp === null,
      isThis: tokenHash === request.tokenHash,
      signedInAt: createdAt.toISOString(),
      usedAt: (usedAt ?? createdAt).toISOString(),
    }))
    return devices.sort((one, other) => Number(other.isThis) - Number(one.isThis))
  })
  serve(calls.signOutDevice, async ({ member, payload }) => {
    await transaction(context, async (tx) => {
      await lockMember(tx.db, member.id)
      const ended = await deleteSessionOfMember(tx.db, member.id, payload.id)
      if (!ended) throw refuse(calls.signOutDevice, 'deviceGone')
      // WeChat would open a new session there automatically. An unused session may belong to the mini
      // program.
      if (ended.deviceApp === 'miniProgram' || ended.deviceApp === null)
        await unbindWechatIdentitiesOfMember(tx.db, member.id)
    })
    return {}
  })
}
