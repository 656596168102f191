import { type CaptchaVerifier, createPuzzleCaptchaVerifier } from '../areas/auth/captcha'
import type { WechatSignInClient } from '../areas/auth/wechat'
import type { WechatShippingReporter } from '../areas/dispatch/shipping'
import type { EmailSender } from '../areas/messages/email-sender'
import type { PushSender } from '../areas/messages/push-sender'
import type { SubscribeMessageSender } from '../areas/messages/sender'
import type { Gateway } from '../areas/payments/gateway'
import type { ExchangeRateSource } from '../areas/pricing/exchange-rates'
import type { AppContext } from '../base/context'
import { loadOrCreatePushKeys } from '../files/push-keys'
import type { ContentChecker } from '../http/content-check'
import { createCaptchaServiceVerifier } from './create-captcha-service'
import { createSmtpSender } from './create-smtp-sender'
import { createWebPushSender } from './create-web-push-sender'

/** External services that the back end depends on. */
export interface ExternalServices {
  wechat: WechatSignInClient
  captcha: CaptchaVerifier
  gateway: Gateway
  shipping: WechatShippingReporter
  sender: SubscribeMessageSender
  /** undefined if no push is sent; then no browser can subscribe */
  push?: PushSender
  /** undefined if no e-mail about parcels is sent */
  email?: EmailSender
  exchangeRates: ExchangeRateSource
  /** undefined if there is no content check; then nothing is checked */
  contentCheck?: ContentChecker
}

/** The services that the sandbox plays. */
export type SandboxSimulatedServices = Omit<ExternalServices, 'captcha'>

/** Identifies no user, and returns no phone number. */
const disabledWechat: WechatSignInClient = {
  getOpenId: async () => undefined,
  getPhoneNumber: async () => undefined,
}

/** Accepts no trade, so that there is never one to query or refund. */
const disabledGateway: Gateway = {
  initiatePayment: async () => undefined,
  query: async () => 'unknown',
  close: async () => undefined,
  refund: async () => 'failed',
}

/** Reports nothing. Without a gateway, WeChat receives no money either. */
const disabledShippingReporter: WechatShippingReporter = { report: async () => false }
/**
 * Sends nothing and answers that WeChat is busy. A message is then retried until a sender exists or the
 * message is outdated.
 */
const disabledMessageSender: SubscribeMessageSender = { send: async () => -1 }

/** Has no rates. The rows of the database then apply, with their day. */
const disabledExchangeRateSource: ExchangeRateSource = { fetchRates: async () => [] }

const DISABLED: SandboxSimulatedServices = {
  wechat: disabledWechat,
  gateway: disabledGateway,
  shipping: disabledShippingReporter,
  sender: disabledMessageSender,
  exchangeRates: disabledExchangeRateSource,
}

/**
 * Returns the external services: the sandbox's, or disabled ones. Without the sandbox, WeChat confirms nobody
 * and only the balance pays, until real services are added here. A mail server and push services of the
 * settings replace the sandbox's. The docstring of each interface says what a
 * real one does. Without a captcha service in the settings, our own puzzle is used.
 */
export function createExternalServices(
  context: AppContext,
  played: SandboxSimulatedServices = DISABLED,
): ExternalServices {
  const { captcha, smtp, vapidSubject: subject } = context.settings
  return {
    ...played,
    ...(subject ? { push: createWebPushSender({ subject, ...loadOrCreatePushKeys(context.settings) }) } : {}),
    ...(smtp ? { email: createSmtpSender(smtp) } : {}),
    captcha: captcha
      ? createCaptchaServiceVerifier(captcha, context.log)
      : createPuzzleCaptchaVerifier(context),
  }
}
