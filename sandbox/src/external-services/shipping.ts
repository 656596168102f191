import type { WechatShippingReporter } from '../../../server/src/areas/dispatch/shipping'
import type { AppContext } from '../../../server/src/base/context'
import { recordSandboxShipping } from '../../../server/src/db/repositories/sandbox/trades'
import { getSandboxSettings } from '../settings'

/**
 * Plays WeChat's order centre. It knows the gateway's trades, is down together with the gateway, and stores
 * the reports.
 */
export const createSandboxShippingReporter = (context: AppContext): WechatShippingReporter => ({
  async report({ tradeNo, waybills, shippedAt }) {
    if ((await getSandboxSettings(context)).gatewayDown) throw new Error('the sandbox order centre is down')
    return recordSandboxShipping(context.db, tradeNo, {
      waybills: [...waybills],
      shippedAt: shippedAt.toISOString(),
    })
  },
})
