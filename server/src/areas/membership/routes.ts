import * as calls from '../../../../src/contract/membership/membership'
import * as upgradeCodes from '../../../../src/contract/membership/upgrade-codes'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import { getMembershipView, getPersonalAreaSummaryView } from './membership'
import { sendUpgradeVerificationCode, upgradeToVipByCode } from './upgrade-codes'

export function membershipRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getMembership, ({ member }) => getMembershipView(context, member.id))
  serve(calls.getPersonalAreaSummary, ({ member }) => getPersonalAreaSummaryView(context, member))
  serve(upgradeCodes.requestUpgradeVerificationCode, ({ member, request }) =>
    sendUpgradeVerificationCode(context, request.lang, member.id),
  )
  serve(upgradeCodes.redeemUpgradeCode, ({ member, payload }) =>
    upgradeToVipByCode(context, member.id, payload),
  )
}
