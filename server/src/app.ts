import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { ALL_CALLS } from '../../src/contract/all'
import { addressRoutes } from './areas/addresses/routes'
import { authRoutes } from './areas/auth/routes'
import { certificateRoutes } from './areas/certificates/routes'
import { conversationRoutes } from './areas/conversation/routes'
import { feedbackRoutes } from './areas/feedback/routes'
import { forecastRoutes } from './areas/forecast/routes'
import { articleRoutes } from './areas/information/routes'
import { messageRoutes } from './areas/messages/routes'
import { parcelRoutes } from './areas/parcels/routes'
import { refundHaltedSplit } from './areas/payment/cancel'
import { closeOrderIfOutdated, lockOpenOrder } from './areas/payment/close'
import { consolidationRoutes } from './areas/payment/consolidation/routes'
import { withdrawSurchargesOfEndedParcel } from './areas/payment/late-fees/resolve'
import { surchargeRoutes } from './areas/payment/late-fees/routes'
import { membershipRoutes } from './areas/payment/membership/routes'
import { paymentRoutes } from './areas/payment/routes'
import { addedServiceRoutes } from './areas/payment/services/routes'
import { failUnreachableServices } from './areas/payment/services/warehouse'
import { queueDepartureReports, queueEndReports } from './areas/payment/shipping'
import { noticeRoutes } from './areas/shell/notices'
import { overlayRoutes } from './areas/shell/overlays'
import { shellRoutes } from './areas/shell/routes'
import { switchRoutes } from './areas/shell/switches'
import { warehouseRoutes } from './areas/warehouse/routes'
import type { AppContext, DomainEvents } from './context'
import { openSeal } from './files/seal'
import { endConnections } from './http/closing'
import { h5Routes } from './http/h5'
import { answerError, refuseOtherMethods } from './http/http-answer'
import { type LogTarget, logger } from './http/log'
import { openPictureAddresses, pictureRoutes } from './http/picture-route'
import { secure } from './http/secure'
import { createServe } from './http/serve-call'
import { statusRoutes } from './http/status'
import { answerInOneShape, answerUnreadable } from './http/unreadable'
import { type Job, jobsOf, runAfresh } from './jobs/jobs'
import { createExternalServices, type ExternalServices } from './outside'
import { sandboxRoutes } from './sandbox/routes'
import { createSandboxClock, sandboxClockRoutes } from './sandbox/world-clock'

const BODY_LIMIT_BYTES = 1_048_576
const HEADERS_TIMEOUT_MS = 30_000
/** How often requests are looked through for those that do not end. */
const TIMEOUT_LOOK_MS = 5_000

export interface BuiltApp {
  app: FastifyInstance
  /** names of the calls that are implemented, for the completeness check */
  served: ReadonlySet<string>
  world: AppContext
  outside: ExternalServices
  /** what happens by itself once it is started */
  jobs: readonly Job[]
}

/** For tests: where log lines go instead of standard output, and who stands outside. */
export interface Replaced {
  logTo?: LogTarget
  outside?: (world: AppContext) => ExternalServices
}

export async function buildApp(
  base: Omit<AppContext, 'log' | 'events' | 'seal'>,
  replaced: Replaced = {},
): Promise<BuiltApp> {
  const { settings } = base
  const app = Fastify({
    logger: logger(settings.log, replaced.logTo),
    bodyLimit: BODY_LIMIT_BYTES,
    // A request that does not end is cut off, or it would hold its connection and its files for ever.
    requestTimeout: settings.requestTimeoutMs,
    http: {
      requireHostHeader: false,
      // Node takes the longer of the two for the whole request.
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, settings.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(TIMEOUT_LOOK_MS, settings.requestTimeoutMs),
    },
    // What comes while it closes is answered as ever, and not in a shape of the framework's own.
    return503OnClosing: false,
    // One proxy is trusted: what stands further left in x-forwarded-for was written by the caller.
    trustProxy: settings.trustProxy ? 1 : false,
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  })
  const events: DomainEvents = {
    beforeAmountDueChange: lockOpenOrder,
    async afterAmountDueChange(tx, packageNo) {
      await closeOrderIfOutdated(tx, packageNo)
      await refundHaltedSplit(tx, packageNo)
      await failUnreachableServices(tx, packageNo)
      await withdrawSurchargesOfEndedParcel(tx, packageNo)
    },
    async afterParcelDeparted(tx, packageNo) {
      await queueDepartureReports(tx, packageNo)
      await failUnreachableServices(tx, packageNo)
    },
    afterParcelEnded: queueEndReports,
  }
  // Where there is no sandbox, nothing stands between the back end and the machine's clock.
  const clock = settings.sandbox ? createSandboxClock(base.now) : undefined
  const now = clock?.now ?? base.now
  const world: AppContext = { ...base, now, log: app.log, events, seal: openSeal(settings) }
  const served = new Set<string>()
  await app.register(cookie)
  await app.register(formbody)
  // A picture that is too large is told by its own code, not by a broken upload.
  await app.register(multipart, { throwFileSizeLimit: false })
  answerInOneShape(app)
  endConnections(app, settings.closeTimeoutMs)
  await secure(app, world)
  const outside = (replaced.outside ?? createExternalServices)(world)
  const serve = createServe(app, world, served, outside.contentCheck)
  const opened = await openPictureAddresses(world)
  const { pictures } = opened
  const jobs = jobsOf(world, outside, pictures)
  authRoutes(serve, world, outside)
  warehouseRoutes(serve, world)
  addressRoutes(serve, world)
  certificateRoutes(serve, world, opened.certificates)
  forecastRoutes(serve, world, pictures)
  messageRoutes(serve, world, outside.wechat)
  parcelRoutes(serve, world, pictures)
  paymentRoutes(serve, world, outside.gateway)
  consolidationRoutes(serve, world)
  membershipRoutes(serve, world)
  addedServiceRoutes(serve, world, pictures)
  surchargeRoutes(serve, world)
  feedbackRoutes(serve, world, pictures)
  conversationRoutes(serve, world, pictures)
  articleRoutes(serve, world)
  shellRoutes(serve, world)
  overlayRoutes(serve, world)
  noticeRoutes(serve, world)
  switchRoutes(serve, world)
  if (clock) {
    sandboxRoutes(app, serve, { world, gateway: outside.gateway, addresses: pictures })
    sandboxClockRoutes(serve, clock, () => runAfresh(jobs))
  }
  const calls = ALL_CALLS.filter(({ name }) => served.has(name))
  refuseOtherMethods(
    app,
    calls.filter(({ who }) => who !== 'operator'),
  )
  pictureRoutes(app, world, opened)
  statusRoutes(app, world, calls)
  await h5Routes(app, settings.h5Folder, settings.captcha?.origins)
  return { app, served, world, outside, jobs }
}
