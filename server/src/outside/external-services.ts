import { type CaptchaVerifier, createPuzzleCaptchaVerifier } from '../areas/auth/captcha'
import type { WechatSignInClient } from '../areas/auth/wechat'
import type { WechatShippingReporter } from '../areas/dispatch/shipping'
import type { SubscribeMessageSender } from '../areas/messages/sender'
import type { Gateway } from '../areas/payments/gateway'
import type { AppContext } from '../base/context'
import type { ContentChecker } from '../http/content-check'
import { createCaptchaServiceVerifier } from './create-captcha-service'

/** Whom the back end depends on beyond its own walls. */
export interface ExternalServices {
  wechat: WechatSignInClient
  captcha: CaptchaVerifier
  gateway: Gateway
  shipping: WechatShippingReporter
  sender: SubscribeMessageSender
  /** undefined where there is nobody to ask: nothing is checked */
  contentCheck?: ContentChecker
}

/** Those that the sandbox plays. */
export type SandboxSimulatedServices = Omit<ExternalServices, 'captcha'>

/** Confirms no one, and tells no number. */
const disabledWechat: WechatSignInClient = {
  getOpenId: async () => undefined,
  getPhoneNumber: async () => undefined,
}

/** Takes no trade, so that none is ever to be asked about or given back. */
const disabledGateway: Gateway = {
  initiatePayment: async () => undefined,
  query: async () => 'unknown',
  close: async () => undefined,
  refund: async () => 'failed',
}

/** Nobody to tell: without a gateway WeChat takes no money either. */
const disabledShippingReporter: WechatShippingReporter = { report: async () => false }
/** Nobody is asked: WeChat is busy, until there is somebody to ask, or the message is no news any more. */
const disabledMessageSender: SubscribeMessageSender = { send: async () => -1 }

const DISABLED: SandboxSimulatedServices = {
  wechat: disabledWechat,
  gateway: disabledGateway,
  shipping: disabledShippingReporter,
  sender: disabledMessageSender,
}

/**
 * The sandbox's players, or nobody: without the sandbox WeChat confirms no one and only the balance pays,
 * until the real ones are put here; the docstring of each interface says what one does. Our own puzzle
 * stands in for a captcha service that no setting names.
 */
export function createExternalServices(
  context: AppContext,
  played: SandboxSimulatedServices = DISABLED,
): ExternalServices {
  const { captcha } = context.settings
  return {
    ...played,
    captcha: captcha
      ? createCaptchaServiceVerifier(captcha, context.log)
      : createPuzzleCaptchaVerifier(context),
  }
}
