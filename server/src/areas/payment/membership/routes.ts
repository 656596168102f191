import * as calls from '../../../../../src/contract/membership'
import type { World } from '../../../context'
import type { Serve } from '../../../http/serve-call'
import { membershipOf } from './membership'
import { redeem, requestUpgradeCode } from './upgrade-codes'

export function membershipRoutes(serve: Serve, world: World): void {
  serve(calls.getMembership, ({ member }) => membershipOf(world, member.id))
  serve(calls.sendUpgradeCode, ({ member, visit }) => requestUpgradeCode(world, visit.lang, member.id))
  serve(calls.redeemUpgradeCode, ({ member, payload }) => redeem(world, member.id, payload))
}
