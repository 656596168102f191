import * as calls from '../../../../src/contract/membership/membership'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import { getMembershipView } from './membership'
import { sendUpgradeVerificationCode, upgradeByCode } from './upgrade-codes'

export function membershipRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.getMembership, ({ member }) => getMembershipView(world, member.id))
  serve(calls.sendUpgradeCode, ({ member, visit }) =>
    sendUpgradeVerificationCode(world, visit.lang, member.id),
  )
  serve(calls.redeemUpgradeCode, ({ member, payload }) => upgradeByCode(world, member.id, payload))
}
