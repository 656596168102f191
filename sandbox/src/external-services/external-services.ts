import type { AppContext } from '../../../server/src/base/context'
import type { SandboxSimulatedServices } from '../../../server/src/outside/external-services'
import { createSandboxContentCheck } from './content-check'
import { createSandboxExchangeRateSource } from './exchange-rates'
import { createSandboxGateway } from './gateway'
import { createSandboxEmailSender, createSandboxPushSender } from './notifications'
import { createSandboxShippingReporter } from './shipping'
import { sandboxWechat } from './wechat'
import { createSandboxMessageSender } from './wechat-messages'

/** Creates the external services that the sandbox plays. */
export const createSandboxServices = (context: AppContext): SandboxSimulatedServices => ({
  wechat: sandboxWechat,
  gateway: createSandboxGateway(context),
  shipping: createSandboxShippingReporter(context),
  sender: createSandboxMessageSender(context),
  push: createSandboxPushSender(context),
  email: createSandboxEmailSender(context),
  exchangeRates: createSandboxExchangeRateSource(context),
  contentCheck: createSandboxContentCheck(context),
})
