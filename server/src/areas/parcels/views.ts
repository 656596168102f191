import type { HandlerAnswerOf } from '../../../../src/contract/base/call'
import type { getPackageDetail } from '../../../../src/contract/parcels/parcel-detail'
import { listParcelsWaitingForCertificate } from '../../../../src/contract/parcels/waiting-parcels'
import { findRealNameObstacle, needsRealNameCheck } from '../../../../src/domain/certificates/real-name'
import { isOrderPaymentTimeOver } from '../../../../src/domain/orders/order-status'
import type { DayRange } from '../../../../src/domain/parcels/arrival-range'
import { isExceptionAnswerAwaited } from '../../../../src/domain/parcels/exception-answer'
import { toEzwayCardState } from '../../../../src/domain/parcels/ezway'
import { ADDRESS_OPEN_STATES, toRouteProgressCode } from '../../../../src/domain/parcels/parcel-state'
import { type PaymentPurpose, SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { isHeldAsReportedPaid } from '../../../../src/domain/payments/payment-status'
import type { FeeRate } from '../../../../src/domain/pricing/fee-rates'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { findOwnCertificate } from '../../db/repositories/certificates/certificates'
import type { ParcelEventRow } from '../../db/repositories/parcels/parcel-events'
import { listParcelSummaryRows, type ParcelSummaryRow } from '../../db/repositories/parcels/parcel-summaries'
import { listParcelNosByCertificate } from '../../db/repositories/parcels/parcels'
import { buildParcelStorageTermsView, findStorageRateAt } from '../pricing/pricing'
import { listPossibleAnswers } from './answer-exception'
import { canBeSplit } from './can-split'
import { toPickupTimeView } from './pickup-collection'

type Summary = HandlerAnswerOf<typeof getPackageDetail>['summary']

const isPaymentUnderWay = ({ isPaymentProcessing, reportedPaidAt }: ParcelSummaryRow, now: Date): boolean =>
  isPaymentProcessing || isHeldAsReportedPaid(reportedPaidAt, now)

/**
 * Returns the order that waits for payment. After its 24 hours there is none, unless a payment is under way.
 */
const toOpenOrder = (row: ParcelSummaryRow, isUnderWay: boolean, now: Date) =>
  row.orderNo && row.payBefore && (isUnderWay || !isOrderPaymentTimeOver({ payBefore: row.payBefore }, now))
    ? { orderNo: row.orderNo, payBefore: row.payBefore.toISOString() }
    : { orderNo: null, payBefore: null }

/** Purposes of orders that do not send parcels to the addresses of their declarations. */
const PURPOSES_WITHOUT_DECLARED_ADDRESS: readonly PaymentPurpose[] = ['merge', 'split']

/**
 * Returns the ID certificate that keeps a parcel from being paid; null if none does. Each payment of an open
 * order checks the certificate again.
 */
function toAwaitedCertificate({ certificateAddresses: [address] }: ParcelSummaryRow, now: Date) {
  const obstacle = address && needsRealNameCheck(address) ? findRealNameObstacle(address, now) : undefined
  if (!address || !obstacle) return null
  const { id: addressId, idInfoId, idByReceiver: isByReceiver } = address
  return { obstacle, certificateId: isByReceiver ? null : idInfoId, addressId, isByReceiver }
}

/**
 * Returns the card of a parcel in the shape of the contract.
 *
 * @param storage the rate of storage
 * @param arrival the days on which it probably arrives; null outside lists and details
 */
export function toParcelSummary(
  row: ParcelSummaryRow,
  now: Date,
  storage: FeeRate | undefined,
  arrival: DayRange | null = null,
): Summary {
  const isUnderWay = isPaymentUnderWay(row, now)
  const openOrder = toOpenOrder(row, isUnderWay, now)
  const isPaidByOtherAddress =
    openOrder.orderNo !== null && PURPOSES_WITHOUT_DECLARED_ADDRESS.includes(row.orderPurpose!)
  return {
    packageNo: row.packageNo,
    trackingNo: row.trackingNo,
    orgSto: row.whCode,
    orgStoName: row.warehouse,
    tarArea: row.tarArea,
    tarAreaName: row.destination,
    state: row.state,
    route: toRouteProgressCode(row.state),
    handingType: row.handingType,
    handingRemark: row.handingRemark,
    exceptionStatus: row.exceptionStatus,
    exceptionType: row.exceptionType,
    excptionInf: row.excptionInf,
    reasonWords: row.reasonWords ?? {},
    weight: row.weight,
    chargeableWeight: row.chargeableWeight,
    totalFeeRmb: row.due,
    currency: SETTLEMENT_CURRENCY,
    ...openOrder,
    isPaymentUnderWay: isUnderWay,
    moveMode: row.moveMode,
    canSplit: canBeSplit(row, row),
    storage: buildParcelStorageTermsView(row, storage, row.memberType),
    hasSurcharge: row.hasSurcharge,
    isAnswerAwaited: isExceptionAnswerAwaited({
      answers: listPossibleAnswers(row, row.overriddenAnswers),
      answer: row.exceptionAnswer,
    }),
    awaitedCertificate: isUnderWay || isPaidByOtherAddress ? null : toAwaitedCertificate(row, now),
    pickup: row.pickupTimes[0] ? toPickupTimeView(row.pickupTimes[0]) : null,
    ezway: toEzwayCardState(row, now),
    arrival,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Returns the cards of parcels, in their order. */
export async function loadParcelSummaries(
  context: AppContext,
  parcels: readonly Numbered[],
): Promise<Summary[]> {
  const now = context.now()
  const [rows, storage] = await Promise.all([
    listParcelSummaryRows(
      context.db,
      parcels.map(({ packageNo }) => packageNo),
    ),
    findStorageRateAt(context.db, now),
  ])
  return parcels.map(({ packageNo }) =>
    toParcelSummary(rows.find((row) => row.packageNo === packageNo)!, now, storage),
  )
}
type Numbered = Pick<ParcelSummaryRow, 'packageNo'>

export const loadParcelSummary = async (context: AppContext, parcel: Numbered): Promise<Summary> =>
  (await loadParcelSummaries(context, [parcel]))[0]!

/** Maximum number of waiting parcels in an answer; a member with more sees these first. */
const WAITING_MAX = 50

/**
 * Returns the unpaid parcels whose address uses a certificate of the member. Throws `certificateNotFound`.
 */
export async function loadParcelsWaitingForCertificate(
  context: AppContext,
  memberId: string,
  certificateId: string,
): Promise<Summary[]> {
  if (!(await findOwnCertificate(context.db, { memberId, id: certificateId })))
    throw refuse(listParcelsWaitingForCertificate, 'certificateNotFound')
  const waiting = { memberId, certificateId, states: ADDRESS_OPEN_STATES, limit: WAITING_MAX }
  return loadParcelSummaries(context, await listParcelNosByCertificate(context.db, waiting))
}

/** Returns an event of a parcel's history in the shape of the contract. */
export const toParcelEventView = ({ code, time, utcOffsetMinutes, place, params }: ParcelEventRow) => ({
  code,
  time: time.toISOString(),
  utcOffsetMinutes,
  place,
  params,
})
