import type { ShippingReporter } from '../areas/payment/shipping'
import type { World } from '../context'
import { noteShipping } from '../db/repositories/sandbox-trades'
import { sandboxSettings } from './settings'

/** Plays WeChat's order centre: it knows the trades of its gateway, is down with it, and shows what it was told. */
export const sandboxShipping = (world: World): ShippingReporter => ({
  async report({ tradeNo, waybills, shippedAt }) {
    if ((await sandboxSettings(world)).gatewayDown) throw new Error('the sandbox order centre is down')
    return noteShipping(world.db, tradeNo, { waybills: [...waybills], shippedAt: shippedAt.toISOString() })
  },
})
