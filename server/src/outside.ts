import type { WechatGate } from './areas/auth/wechat'
import type { Gateway } from './areas/payment/pay'
import { sandboxGateway, sandboxWechat } from './sandbox/outside'

/** Whom the back end depends on beyond its own walls. */
export interface Outside {
  wechat: WechatGate
  gateway: Gateway
}

/**
 * The sandbox's players, or nobody: without the sandbox WeChat confirms no one and only the balance pays, until the
 * real ones are put here (docs/back-end.md).
 */
export const outsideOf = (settings: { sandbox: boolean }): Outside =>
  settings.sandbox
    ? { wechat: sandboxWechat, gateway: sandboxGateway }
    : { wechat: { openIdOf: async () => undefined }, gateway: { handOver: () => undefined } }
