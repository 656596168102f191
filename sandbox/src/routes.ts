import type { FastifyInstance } from 'fastify'
import { issueOneTimeTicket } from '../../server/src/areas/auth/secrets'
import { applyEzwayReport, toEzwayView } from '../../server/src/areas/parcels/ezway/ezway'
import { receiveUnannouncedParcel } from '../../server/src/areas/parcels/receive-unannounced-parcel'
import { toParcelStateAndPacking } from '../../server/src/areas/parcels/step-facts'
import { changeBalance } from '../../server/src/areas/payments/balance'
import type { Gateway } from '../../server/src/areas/payments/gateway'
import type { AppContext } from '../../server/src/base/context'
import { refuse } from '../../server/src/base/failure'
import { newId, newToken } from '../../server/src/base/ids'
import { transaction } from '../../server/src/base/transaction'
import type { Db } from '../../server/src/db/open-db'
import { deleteAgreementSignaturesOfMember } from '../../server/src/db/repositories/auth/agreements'
import { listNewestVerificationMessages } from '../../server/src/db/repositories/auth/outbox'
import { findCaptchaPuzzle } from '../../server/src/db/repositories/auth/puzzles'
import { deleteSessionsOfMember } from '../../server/src/db/repositories/auth/sessions'
import {
  bindWechatIdentity,
  unbindWechatIdentitiesOfMember,
} from '../../server/src/db/repositories/auth/wechat-identities'
import { listGoodsOfParcels } from '../../server/src/db/repositories/forecast/goods'
import { changeMember, findMemberByCode } from '../../server/src/db/repositories/members/members'
import { deletePushSubscriptionsOfMember } from '../../server/src/db/repositories/messages/push-subscriptions'
import { deleteUnwantedPopupsOfMember } from '../../server/src/db/repositories/notices/overlays'
import { listLastChangedParcels, type ParcelRow } from '../../server/src/db/repositories/parcels/parcels'
import { listExceptionDocumentPictures } from '../../server/src/db/repositories/pictures/pictures'
import { listNewestShippedTrades } from '../../server/src/db/repositories/sandbox/trades'
import { listNewestSandboxWechatMessages } from '../../server/src/db/repositories/sandbox/wechat-messages'
import { type PictureUrlSigner, signPictureUrlUnlessRefused } from '../../server/src/files/picture-address'
import type { ServeCall } from '../../server/src/http/serve-call'
import type { CallDeclaring } from '../../src/contract/base/call'
import type { MEMBER_CODE_UNKNOWN_ERRORS } from '../../src/contract/warehouse/warehouse-errors'
import { normaliseTrackingNumber } from '../../src/domain/forecast/tracking-number'
import { listEzwayReports } from '../../src/domain/parcels/ezway'
import { listAllowedLogisticsEvents } from '../../src/domain/parcels/parcel-state'
import { sandboxReportEzway } from '../contract/ezway'
import * as calls from '../contract/sandbox'
import { type SandboxClock, sandboxClockRoutes } from './clock'
import { sandboxConversationRoutes } from './conversation'
import { sandboxCustomerServiceRoutes } from './customer-service'
import { sandboxContentCheckRoutes } from './external-services/content-check'
import { decideSandboxTrade } from './external-services/gateway'
import { sandboxNotificationRoutes } from './external-services/notifications'
import { sandboxFeedbackRoutes } from './feedback'
import { sandboxPageRoutes } from './pages'
import { getSandboxSettings, saveSandboxSettings } from './settings'
import { sandboxSwitchRoutes } from './switches'
import { sandboxAddedServiceRoutes } from './warehouse/added-services'
import { sandboxDeliveryRoutes } from './warehouse/delivery'
import { countPhotographsOfParcels, sandboxPhotographRoutes } from './warehouse/photographs'
import { loadPickupViews, sandboxPickupRoutes } from './warehouse/pickup'
import { sandboxReviewRoutes } from './warehouse/reviewer'
import { sandboxSurchargeRoutes } from './warehouse/surcharges'
import { sandboxTaxReceiptRoutes } from './warehouse/tax-receipt'
import { performLogisticsStep } from './warehouse/warehouse'
import { sandboxAgreementRoutes } from './words/agreements'
import { sandboxCountryRoutes } from './words/countries'
import { sandboxForwarderRowRoutes } from './words/forwarder-rows'
import { sandboxListedGoodsRoutes } from './words/listed-goods'
import { sandboxNoticeRoutes } from './words/notices'
import { sandboxOverlayRoutes } from './words/overlays'
import { sandboxPriceListRoutes } from './words/price-lists'
import { sandboxReasonRoutes } from './words/reasons'
import { sandboxPreviewRoutes } from './words/written-words'

const TICKET_LIFETIME_MS = 10 * 60_000

async function getMemberByCode(
  db: Db,
  call: CallDeclaring<typeof MEMBER_CODE_UNKNOWN_ERRORS>,
  aptId: string,
) {
  const member = await findMemberByCode(db, aptId)
  if (!member) throw refuse(call, 'memberUnknown')
  return member
}

/** Dependencies of the routes. */
export interface SandboxRouteDependencies {
  context: AppContext
  clock: SandboxClock
  gateway: Gateway
  addresses: PictureUrlSigner
  /**
   * Does all work that is now due.
   * @returns the names of the jobs that failed.
   */
  runJobs: () => Promise<string[]>
}

/** Serves the outside world: warehouse, carrier, customs, gateway, SMS, WeChat, customer service. */
export function sandboxRoutes(
  app: FastifyInstance,
  serve: ServeCall,
  { context, clock, gateway, addresses, runJobs }: SandboxRouteDependencies,
): void {
  sandboxPageRoutes(app, context)
  sandboxClockRoutes(serve, clock, runJobs)
  sandboxWarehouseRoutes(serve, context, addresses)
  sandboxMemberRoutes(serve, context)
  sandboxReviewRoutes(serve, context)
  sandboxGatewayRoutes(serve, context)
  sandboxShippingRoutes(serve, context)
  sandboxFeedbackRoutes(serve, context, addresses)
  sandboxMessageRoutes(serve, context)
  sandboxNotificationRoutes(serve, context)
  sandboxContentCheckRoutes(serve, context, addresses)
  sandboxCustomerServiceRoutes(serve, context, gateway)
  sandboxConversationRoutes(serve, context, addresses)
  sandboxOverlayRoutes(serve, context)
  sandboxCountryRoutes(serve, context)
  sandboxNoticeRoutes(serve, context)
  sandboxAgreementRoutes(serve, context)
  sandboxSwitchRoutes(serve, context)
  sandboxAddedServiceRoutes(serve, context)
  sandboxSurchargeRoutes(serve, context)
  sandboxPhotographRoutes(serve, context)
  sandboxDeliveryRoutes(serve, context)
  sandboxTaxReceiptRoutes(serve, context)
  sandboxPickupRoutes(serve, context)
  sandboxPriceListRoutes(serve, context)
  sandboxListedGoodsRoutes(serve, context)
  sandboxForwarderRowRoutes(serve, context)
  sandboxPreviewRoutes(serve)
  sandboxReasonRoutes(serve, context)
}

function sandboxMessageRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListWechatMessages, async () => {
    const rows = await listNewestSandboxWechatMessages(context.db, 50)
    return rows.map(({ id: _, createdAt, ...row }) => ({ ...row, time: createdAt.toISOString() }))
  })
  serve(calls.sandboxSetWechatMessageError, async ({ payload }) => {
    await saveSandboxSettings(context, payload)
    return {}
  })
}

function sandboxGatewayRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxSettleTrade, async ({ payload }) => {
    await decideSandboxTrade(context, payload.tradeNo, payload.result)
    return {}
  })
  serve(calls.sandboxSetGatewayFaults, async ({ payload }) => {
    await saveSandboxSettings(context, payload)
    return {}
  })
}

function sandboxShippingRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListShippingReports, async () => {
    const trades = await listNewestShippedTrades(context.db, 50)
    return trades.flatMap(({ tradeNo, orderNo, shipping }) =>
      shipping ? [{ tradeNo, orderNo, ...shipping }] : [],
    )
  })
}

/** Returns the member's answer to an exception; null if there is no exception or no answer. */
function toExceptionAnswer({ state, exceptionAnswer }: ParcelRow, papers: string[]) {
  if (state !== 'abnormal' || !exceptionAnswer) return null
  const { answer, words } = exceptionAnswer
  return { answer, words, papers }
}

/** Returns the confirmation in EZ WAY, with what the broker may report next; null without one. */
function toEzway(parcel: ParcelRow) {
  const view = toEzwayView(parcel)
  return view && { ...view, reports: listEzwayReports(parcel) }
}

function sandboxWarehouseRoutes(serve: ServeCall, context: AppContext, addresses: PictureUrlSigner): void {
  serve(calls.sandboxListParcels, async ({ payload }) => {
    const { trackingNo } = payload
    const rows = await listLastChangedParcels(context.db, {
      trackingNo: trackingNo && normaliseTrackingNumber(trackingNo),
      limit: 100,
    })
    const papers = await listExceptionDocumentPictures(
      context.db,
      rows.map(({ parcel }) => parcel.packageNo),
    )
    const listed = rows.map(({ parcel }) => parcel)
    const pickupOf = await loadPickupViews(context, listed)
    const photographsOf = await countPhotographsOfParcels(context, listed)
    const goods = await listGoodsOfParcels(
      context.db,
      listed.map(({ packageNo }) => packageNo),
    )
    const goodsOf = (packageNo: string) =>
      goods
        .filter((item) => item.packageNo === packageNo)
        .map(({ description, quantity, originCountry }) => ({ description, quantity, originCountry }))
    const papersFor = (packageNo: string) =>
      papers
        .filter((paper) => paper.packageNo === packageNo)
        .map((paper) => signPictureUrlUnlessRefused(addresses, paper, context.now()))
        .filter(Boolean)
    return rows.map(({ parcel, aptId }) => ({
      packageNo: parcel.packageNo,
      trackingNo: parcel.trackingNo,
      aptId,
      orgSto: parcel.whCode,
      tarArea: parcel.tarArea,
      state: parcel.state,
      exceptionAnswer: toExceptionAnswer(parcel, papersFor(parcel.packageNo)),
      taxReceipt: parcel.taxReceipt,
      pickup: pickupOf(parcel),
      photographs: photographsOf(parcel),
      ezway: toEzway(parcel),
      goods: goodsOf(parcel.packageNo),
      steps: listAllowedLogisticsEvents(toParcelStateAndPacking(parcel)),
      updatedAt: parcel.updatedAt.toISOString(),
    }))
  })
  serve(calls.sandboxApplyWarehouseStep, ({ payload }) => performLogisticsStep(context, payload))
  serve(sandboxReportEzway, async ({ call, payload }) => {
    await applyEzwayReport(context, call, payload)
    return {}
  })
  serve(calls.sandboxReceiveUnannouncedParcel, ({ call, payload }) =>
    receiveUnannouncedParcel(context, call, payload),
  )
  serve(calls.sandboxSetAutorun, async ({ payload }) => {
    await saveSandboxSettings(context, { autorun: payload.on, stepMs: payload.stepMs })
    return {}
  })
  serve(calls.sandboxGetState, () => getSandboxSettings(context))
}

function sandboxMemberRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListSentMessages, async ({ payload }) => {
    const rows = await listNewestVerificationMessages(context.db, { recipient: payload.to, limit: 50 })
    return rows.map(({ recipient, text, code, createdAt }) => ({
      to: recipient,
      text,
      code,
      time: createdAt.toISOString(),
    }))
  })
  serve(calls.sandboxGetPuzzleSolution, async ({ payload }) => {
    const puzzle = await findCaptchaPuzzle(context.db, payload.puzzleId)
    if (!puzzle) throw refuse(calls.sandboxGetPuzzleSolution, 'puzzleUnknown')
    return { left: puzzle.left }
  })
  serve(calls.sandboxChangeMember, async ({ call, payload }) => {
    const member = await getMemberByCode(context.db, call, payload.aptId)
    const set = (change: Partial<typeof member>) => changeMember(context.db, member.id, change)
    if (payload.do === 'expireSessions') await deleteSessionsOfMember(context.db, member.id)
    if (payload.do === 'vip' || payload.do === 'regular')
      await set({ memberType: payload.do, vipUntil: null })
    if (payload.do === 'block') await set({ status: 'blocked' })
    if (payload.do === 'close') await set({ status: 'closed' })
    if (payload.do === 'block' || payload.do === 'close')
      await deletePushSubscriptionsOfMember(context.db, member.id)
    if (payload.do === 'unblock') await set({ status: 'active', cancelledAt: null })
    if (payload.do === 'endReactivation') await set({ cancelledAt: new Date(0) })
    if (payload.do === 'withdrawAgreements') await deleteAgreementSignaturesOfMember(context.db, member.id)
    if (payload.do === 'asNew') {
      await set({ isGuideDue: true, bindCountry: 0, wishesDelivery: false })
      await deleteUnwantedPopupsOfMember(context.db, member.id)
    }
    if (payload.do === 'unlinkWechat') await unbindWechatIdentitiesOfMember(context.db, member.id)
    if (payload.do === 'unlinkPhone') {
      if (!member.email) throw refuse(calls.sandboxChangeMember, 'emailMissing')
      await set({ areaCode: null, phone: null })
    }
    if (payload.do === 'topUp')
      await transaction(context, (tx) =>
        changeBalance(tx, {
          memberId: member.id,
          amountCents: payload.amountCents ?? 10_000,
          reason: 'service',
        }),
      )
    return {}
  })
  serve(calls.sandboxIssueHostTicket, async ({ call, payload }) => {
    const member = payload.aptId ? await getMemberByCode(context.db, call, payload.aptId) : undefined
    const openId = `o${newId().slice(0, 20)}`
    if (member && payload.kind === 'wechat')
      await bindWechatIdentity(context.db, { openId, memberId: member.id, createdAt: context.now() })
    const subject = payload.aptId ?? ''
    const ticketOf = (kind: 'token' | 'sign' | 'wechat', of: string) =>
      issueOneTimeTicket(context, {
        kind,
        subject: of,
        lifetimeMs: TICKET_LIFETIME_MS,
      })
    const [token, sign, ticket] = await Promise.all([
      ticketOf('token', subject),
      ticketOf('sign', subject),
      ticketOf('wechat', openId),
    ])
    return { token, sign, openId, ticket, code: `sandbox-${openId}-${newToken().slice(0, 8)}` }
  })
}
