import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { MEMBER_AND_VISITOR_CALLS } from '../../src/contract/all-calls'
import { accountRoutes } from './areas/account/routes'
import { addressRoutes } from './areas/addresses/routes'
import { appEventRoutes } from './areas/app/routes'
import { appSwitchRoutes } from './areas/app/switches'
import { articleRoutes } from './areas/articles/routes'
import { authRoutes } from './areas/auth/routes'
import { certificateRoutes } from './areas/certificates/routes'
import { consolidationRoutes } from './areas/consolidation/routes'
import { conversationRoutes } from './areas/conversation/routes'
import { couponRoutes } from './areas/coupons/routes'
import { dispatchRoutes } from './areas/dispatch/routes'
import { queueWechatParcelEndReports, queueWechatReportsIfLastParcelLeft } from './areas/dispatch/shipping'
import { usExporterRoutes } from './areas/exporter/routes'
import { feedbackRoutes } from './areas/feedback/routes'
import { forecastRoutes } from './areas/forecast/routes'
import { membershipRoutes } from './areas/membership/routes'
import { emailLinkRoute, notificationRoutes } from './areas/messages/notification-routes'
import { messagePreferenceRoutes } from './areas/messages/routes'
import { overlayRoutes } from './areas/notices/overlays'
import { noticeRoutes } from './areas/notices/routes'
import { closeOutdatedOrdersOfParcel, lockMemberAndOpenOrdersOfParcel } from './areas/orders/close-order'
import { orderRoutes } from './areas/orders/routes'
import { parcelRoutes } from './areas/parcels/routes'
import { refundHaltedParcelSplit } from './areas/payments/cancel-order'
import { paymentRoutes } from './areas/payments/routes'
import { pricingRoutes } from './areas/pricing/routes'
import { prohibitedRoutes } from './areas/prohibited/routes'
import { failUnreachableServicesOfParcel } from './areas/services/perform-service'
import { addedServiceRoutes } from './areas/services/routes'
import { withdrawSurchargesOfEndedParcel } from './areas/surcharges/resolve-surcharge'
import { surchargeRoutes } from './areas/surcharges/routes'
import { warehouseRoutes } from './areas/warehouse/routes'
import type { AppContext, DomainEvents } from './base/context'
import { createEncrypter } from './files/encrypter'
import { closeConnectionsOnShutdown } from './http/closing'
import { h5Routes } from './http/h5'
import { handleError, registerMethodNotAllowed } from './http/http-answer'
import { buildLoggerOptions, type LogTarget } from './http/log'
import { openPictureUrlSigners, pictureRoutes } from './http/picture-route'
import { registerSecurityAndErrorHandler } from './http/secure'
import { createServeCall } from './http/serve-call'
import { healthAndDocsRoutes } from './http/status'
import { handleClientError, registerNodeRefusalAnswers } from './http/unreadable'
import { createJobs, type Job, runAllJobs } from './jobs/jobs'
import { PURPOSE_HANDLERS } from './order-purposes'
import { createExternalServices, type ExternalServices } from './outside/external-services'
import { loadSandbox, type Sandbox } from './outside/sandbox'

const BODY_LIMIT_BYTES = 1_048_576
const HEADERS_TIMEOUT_MS = 30_000
/** Interval at which Node checks for requests that are past their timeout. */
const CONNECTIONS_CHECK_INTERVAL_MS = 5_000

export interface BuiltApp {
  app: FastifyInstance
  /** names of the calls that are implemented, for the completeness check */
  servedCalls: ReadonlySet<string>
  context: AppContext
  outside: ExternalServices
  /** undefined when the setting `sandbox` is off */
  sandbox: Sandbox | undefined
  /** repeated work of a running server; the caller starts it */
  jobs: readonly Job[]
}

/** Fields of the context that the caller passes to buildApp. buildApp adds the others. */
export type ContextBase = Omit<AppContext, 'log' | 'events' | 'purposes' | 'seal'>

/** Replacements for tests: a target for log lines instead of standard output, and external services. */
export interface AppOverrides {
  logTo?: LogTarget
  outside?: (context: AppContext) => ExternalServices
}

export async function buildApp(base: ContextBase, replaced: AppOverrides = {}): Promise<BuiltApp> {
  const { settings } = base
  const app = Fastify({
    logger: buildLoggerOptions(settings.log, replaced.logTo),
    bodyLimit: BODY_LIMIT_BYTES,
    // Without a timeout, a request that never ends would keep its connection and its files.
    requestTimeout: settings.requestTimeoutMs,
    http: {
      requireHostHeader: false,
      // For the whole request, Node applies the longer of the two timeouts.
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, settings.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CONNECTIONS_CHECK_INTERVAL_MS, settings.requestTimeoutMs),
    },
    // While the server closes, requests get a normal response instead of Fastify's own 503.
    return503OnClosing: false,
    // Only one proxy is trusted. The caller itself may have written the entries further left in
    // x-forwarded-for. With this setting on, only the proxy may reach this port, whatever the address of a
    // caller.
    trustProxy: settings.trustProxy ? (_address, hop) => hop === 0 : false,
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
  })
  const events: DomainEvents = {
    beforeAmountDueChange: lockMemberAndOpenOrdersOfParcel,
    async afterAmountDueChange(tx, packageNo) {
      await closeOutdatedOrdersOfParcel(tx, packageNo)
      await refundHaltedParcelSplit(tx, packageNo)
      await failUnreachableServicesOfParcel(tx, packageNo)
      await withdrawSurchargesOfEndedParcel(tx, packageNo)
    },
    async afterParcelDeparted(tx, packageNo) {
      await queueWechatReportsIfLastParcelLeft(tx, packageNo)
      await failUnreachableServicesOfParcel(tx, packageNo)
    },
    afterParcelEnded: queueWechatParcelEndReports,
  }
  // Without a sandbox, the back end uses the machine's clock directly.
  const sandbox = await loadSandbox(settings, base.now)
  const now = sandbox?.now ?? base.now
  const seal = createEncrypter(settings)
  const context: AppContext = { ...base, now, log: app.log, events, purposes: PURPOSE_HANDLERS, seal }
  const served = new Set<string>()
  await app.register(cookie)
  await app.register(formbody)
  // A picture that is too large gets its own refusal code; with `true`, the upload would fail as broken.
  await app.register(multipart, { throwFileSizeLimit: false })
  registerNodeRefusalAnswers(app)
  closeConnectionsOnShutdown(app, settings.closeTimeoutMs)
  await registerSecurityAndErrorHandler(app, context)
  const outside =
    replaced.outside?.(context) ?? createExternalServices(context, sandbox?.createServices(context))
  const serve = createServeCall(app, context, served, outside.contentCheck)
  const opened = await openPictureUrlSigners(context)
  const { pictures } = opened
  const jobs = createJobs(context, outside, pictures, sandbox?.createJob(context))
  authRoutes(serve, context, outside)
  accountRoutes(serve, context, outside)
  warehouseRoutes(serve, context)
  prohibitedRoutes(serve, context)
  addressRoutes(serve, context)
  certificateRoutes(serve, context, opened.certificates)
  forecastRoutes(serve, context, pictures, outside.contentCheck)
  usExporterRoutes(serve, context)
  messagePreferenceRoutes(serve, context, outside.wechat)
  notificationRoutes(serve, context, outside.push)
  emailLinkRoute(app)
  parcelRoutes(serve, context, pictures)
  pricingRoutes(serve, context)
  couponRoutes(serve, context)
  orderRoutes(serve, context)
  paymentRoutes(serve, context, outside.gateway)
  dispatchRoutes(serve, context)
  consolidationRoutes(serve, context)
  membershipRoutes(serve, context)
  addedServiceRoutes(serve, context, pictures)
  surchargeRoutes(serve, context)
  feedbackRoutes(serve, context, pictures)
  conversationRoutes(serve, context, pictures)
  articleRoutes(serve, context)
  appEventRoutes(serve, context)
  overlayRoutes(serve, context)
  noticeRoutes(serve, context)
  appSwitchRoutes(serve, context)
  const runJobs = () => runAllJobs(jobs)
  sandbox?.registerRoutes(app, serve, { context, gateway: outside.gateway, addresses: pictures, runJobs })
  const calls = [...MEMBER_AND_VISITOR_CALLS, ...(sandbox?.calls ?? [])].filter(({ name }) =>
    served.has(name),
  )
  registerMethodNotAllowed(
    app,
    calls.filter(({ who, byOtherPrograms }) => who !== 'operator' && !byOtherPrograms),
  )
  pictureRoutes(app, context, opened)
  healthAndDocsRoutes(app, context, calls)
  await h5Routes(app, settings.h5Folder, {
    services: settings.captcha?.origins,
    keepsServiceWorker: settings.serviceWorker,
  })
  return { app, servedCalls: served, context, outside, sandbox, jobs }
}
