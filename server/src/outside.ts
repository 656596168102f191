import type { WechatGate } from './areas/auth/wechat'
import type { Gateway } from './areas/payment/gateway'
import type { World } from './context'
import { sandboxGateway } from './sandbox/gateway'
import { sandboxWechat } from './sandbox/wechat'

/** Whom the back end depends on beyond its own walls. */
export interface Outside {
  wechat: WechatGate
  gateway: Gateway
}

/** Takes no trade, so that none is ever to be asked about or given back. */
const noGateway: Gateway = {
  handOver: async () => undefined,
  query: async () => 'unknown',
  refund: async () => 'failed',
}

/**
 * The sandbox's players, or nobody: without the sandbox WeChat confirms no one and only the balance pays, until the
 * real ones are put here (docs/back-end.md).
 */
export const outsideOf = (world: World): Outside =>
  world.settings.sandbox
    ? { wechat: sandboxWechat, gateway: sandboxGateway(world) }
    : { wechat: { openIdOf: async () => undefined }, gateway: noGateway }
