import { type Captcha, puzzleCaptcha } from './areas/auth/captcha'
import type { WechatGate } from './areas/auth/wechat'
import type { MessageSender } from './areas/messages/sender'
import type { Gateway } from './areas/payment/gateway'
import type { ShippingReporter } from './areas/payment/shipping'
import { captchaService } from './captcha-service'
import type { World } from './context'
import type { ContentCheck } from './http/content-check'
import { sandboxContentCheck } from './sandbox/content-check'
import { sandboxGateway } from './sandbox/gateway'
import { sandboxShipping } from './sandbox/shipping'
import { sandboxWechat } from './sandbox/wechat'
import { sandboxSender } from './sandbox/wechat-messages'

/** Whom the back end depends on beyond its own walls. */
export interface Outside {
  wechat: WechatGate
  captcha: Captcha
  gateway: Gateway
  shipping: ShippingReporter
  sender: MessageSender
  /** undefined where there is nobody to ask: nothing is checked */
  contentCheck?: ContentCheck
}

/** Confirms no one, and tells no number. */
const noWechat: WechatGate = { openIdOf: async () => undefined, phoneOf: async () => undefined }

/** Takes no trade, so that none is ever to be asked about or given back. */
const noGateway: Gateway = {
  handOver: async () => undefined,
  query: async () => 'unknown',
  close: async () => undefined,
  refund: async () => 'failed',
}

/** Nobody to tell: without a gateway WeChat takes no money either. */
const noShipping: ShippingReporter = { report: async () => false }
/** Nobody is asked: WeChat is busy, until there is somebody to ask, or the message is no news any more. */
const noSender: MessageSender = { send: async () => -1 }

/**
 * The sandbox's players, or nobody: without the sandbox WeChat confirms no one and only the balance pays, until the
 * real ones are put here (docs/back-end.md). Our own puzzle stands in for a captcha service that no setting names.
 */
export function outsideOf(world: World): Outside {
  const { sandbox, captcha } = world.settings
  return {
    ...(sandbox
      ? {
          wechat: sandboxWechat,
          gateway: sandboxGateway(world),
          shipping: sandboxShipping(world),
          sender: sandboxSender(world),
          contentCheck: sandboxContentCheck(world),
        }
      : { wechat: noWechat, gateway: noGateway, shipping: noShipping, sender: noSender }),
    captcha: captcha ? captchaService(captcha, world.log) : puzzleCaptcha(world),
  }
}
