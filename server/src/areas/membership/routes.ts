import * as calls from '../../../../src/contract/membership/membership'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import { getMembershipView, getPersonalAreaSummaryView } from './membership'
import { sendUpgradeVerificationCode, upgradeToVipByCode } from './upgrade-codes'

export function membershipRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getMembership, ({ member }) => getMembershipView(context, member.id))
  serve(calls.getPersonalAreaSummary, ({ member }) => getPersonalAreaSummaryView(context, member))
  serve(calls.requestUpgradeVerificationCode, ({ member, request }) =>
    sendUpgradeVerificationCode(context, request.lang, member.id),
  )
  serve(calls.redeemUpgradeCode, ({ member, payload }) => upgradeToVipByCode(context, member.id, payload))
}
