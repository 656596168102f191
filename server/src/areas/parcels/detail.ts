import { getPackageDetail } from '../../../../src/contract/parcels/parcel-detail'
import { sumDeclaredCents } from '../../../../src/domain/forecast/goods'
import { isOrderPayable } from '../../../../src/domain/orders/order-status'
import {
  findRouteStageNumberByCode,
  isPricedSeparately,
  toRouteProgressCode,
} from '../../../../src/domain/parcels/parcel-state'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { FEE_TYPE_CODE, type FeeType } from '../../../../src/domain/pricing/fee-type'
import {
  canOrderServices,
  getCancelledServicesShownSince,
} from '../../../../src/domain/services/added-service'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { listParcelNosOfUndoneMerge } from '../../db/repositories/consolidation/consolidation'
import { listPieceNosOfSplitParcel } from '../../db/repositories/consolidation/split-plans'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import {
  findParcelOfMemberWithDetails,
  listDetailedParcelsInsideMerged,
  type ParcelWithDetails,
} from '../../db/repositories/parcels/whole-parcels'
import {
  listDeliveryPictures,
  listExceptionDocumentPictures,
  listTaxReceiptPictures,
  type PictureRow,
} from '../../db/repositories/pictures/pictures'
import { sumAmountCents } from '../../db/repositories/pricing/fees'
import { pickRateAt } from '../../db/repositories/pricing/rates'
import { isAddedServiceOrderToShow } from '../../db/repositories/services/added-services'
import { type PictureUrlSigner, signPictureUrlUnlessRefused } from '../../files/picture-address'
import { toAddressView } from '../addresses/address-book'
import { findStorageRateAt } from '../pricing/pricing'
import { toMemberLatinAddressParts, toMemberWarehouseAddress } from '../warehouse/warehouse-addresses'
import { toExceptionAnswerView } from './answer-exception'
import { loadArrival, toArrivalDays } from './arrival'
import { canBeSplit } from './can-split'
import { toPickupCollector } from './collector'
import { toEzwayRecord, toEzwayView } from './ezway/ezway'
import { toPhotographFields } from './photographs'
import { toTaxReceiptView } from './tax-receipt'
import { toParcelEventView, toParcelSummary } from './views'

const toReviewFields = (parcel: ParcelRow) => ({
  handingType: parcel.handingType,
  handingRemark: parcel.handingRemark,
  exceptionStatus: parcel.exceptionStatus,
  exceptionType: parcel.exceptionType,
  excptionInf: parcel.excptionInf,
})

/** Returns the parcel's own shopping proof. */
const listProofPictures = ({ pictures }: ParcelWithDetails) =>
  pictures.filter(({ purpose }) => purpose === 'shopping')

/**
 * Returns one parcel of a family (a merged parcel and those inside it), with only its own pictures, numbers
 * and history.
 */
function toPackageView(parcel: ParcelWithDetails, addressOf: (picture: { fileName: string }) => string) {
  const { packageNo, state } = parcel
  const route = toRouteProgressCode(state)
  return {
    packageNo,
    picList: listProofPictures(parcel).map(addressOf),
    imgList: parcel.servicePictures.map(addressOf),
    routeText: findRouteStageNumberByCode(route) ?? null,
    routePathList: parcel.events.map(toParcelEventView),
    route,
    abordTrackingNo: parcel.trackingNo,
    sfExportWaybillNo: parcel.exportWaybillNo,
    ...toReviewFields(parcel),
    couponMoney: -sumAmountCents(parcel.deductions),
  }
}

const findSignedAtIn = (events: ParcelWithDetails['events']): Date | undefined =>
  events.find(({ code }) => code === 'signed')?.time

/**
 * Returns the amounts by fee type, with the field names of the specification. `fees` contains the same
 * amounts with their formulas.
 */
function toFeeFields(fees: readonly { feeType: number; amountCents: number }[]) {
  const amount = (type: FeeType) => fees.find((fee) => fee.feeType === FEE_TYPE_CODE[type])?.amountCents ?? 0
  return {
    storageFee: amount('warehousing'),
    carriageFee: amount('freight'),
    combineFee: amount('merge'),
    splitFee: amount('split'),
    complicatePackageFee: amount('repack'),
    insuredFee: amount('insurance'),
    totalFeeRmb: sumAmountCents(fees),
  }
}

/** Returns a fee that was added late, with its order if that was paid or can still be paid. */
function toSurchargeView(fee: ParcelWithDetails['surcharges'][number], now: Date) {
  const { id, packageNo, feeType, amountCents, params, reason, state, createdAt } = fee
  const { orderNo, orderStatus: status, payBefore } = fee
  const isOrdered = state === 'paid' || (status && payBefore && isOrderPayable({ status, payBefore }, now))
  return {
    ...{ id, packageNo, feeType, amountCents, params, reason, state },
    currency: SETTLEMENT_CURRENCY,
    orderNo: isOrdered ? orderNo : null,
    createdAt: createdAt.toISOString(),
  }
}

/** Returns the send mode of a parcel at the current rates; null if none applies. */
function sendModeAt({ rates }: ParcelWithDetails, now: Date) {
  const rated = pickRateAt(rates, now)
  if (!rated) return null
  const { flowId: _f, validFrom: _v, ...sendMode } = rated
  return sendMode
}

/** Returns who signed for a parcel, with the photograph. Null for a parcel that nobody has signed for. */
const toDeliveryView = (
  { state, deliveryRecord }: ParcelWithDetails,
  pictures: { pictureId: string; url: string }[],
) =>
  state === 'signed'
    ? { signer: deliveryRecord?.signer ?? null, name: deliveryRecord?.name ?? null, pictures }
    : null

const newestFirst = (one: { createdAt: Date }, other: { createdAt: Date }) =>
  other.createdAt.getTime() - one.createdAt.getTime()

/** Loads the data that only some parcels have. */
const loadExtras = ({ db }: AppContext, parcel: ParcelWithDetails) =>
  Promise.all([
    parcel.kind === 'merged' ? listDetailedParcelsInsideMerged(db, parcel) : [],
    parcel.state === 'abnormal' ? listExceptionDocumentPictures(db, [parcel.packageNo]) : [],
    parcel.taxReceipt?.sentAt ? listTaxReceiptPictures(db, [parcel.packageNo]) : [],
    parcel.dissolvedAt === null ? [] : listPieceNosOfSplitParcel(db, parcel),
    parcel.dissolvedAt !== null && parcel.kind === 'merged' ? listParcelNosOfUndoneMerge(db, parcel) : [],
    parcel.state === 'signed' ? listDeliveryPictures(db, [parcel.packageNo]) : [],
  ])

/**
 * Returns the full detail of a member's own parcel. A merged parcel contains the goods of all parcels inside
 * it, but only its own fees. Throws `parcelNotFound`.
 */
export async function loadParcelDetail(
  context: AppContext,
  pictureAddresses: PictureUrlSigner,
  wanted: { memberId: string; packageNo: string },
) {
  const { db } = context
  const now = context.now()
  const [parcel, storageRate] = await Promise.all([
    findParcelOfMemberWithDetails(db, wanted),
    findStorageRateAt(db, now),
  ])
  if (!parcel) throw refuse(getPackageDetail, 'parcelNotFound')
  const [[inside, papers, receipt, splitInto, undoneMerge, delivered], arrival] = await Promise.all([
    loadExtras(context, parcel),
    loadArrival(context, parcel, parcel.events),
  ])
  const family = [parcel, ...inside]
  const goods = family.flatMap((member) => member.goods)
  const fees = isPricedSeparately(parcel) ? parcel.fees : []
  const address = parcel.addresses[0]
  const pictureAddress = (picture: { fileName: string }) =>
    signPictureUrlUnlessRefused(pictureAddresses, picture, now)
  const pictureView = (picture: PictureRow) => ({ pictureId: picture.id, url: pictureAddress(picture) })
  const owner = { name: parcel.ownerName, aptId: parcel.ownerCode }
  const consignee = toMemberWarehouseAddress({ ...parcel, state: parcel.warehouseState }, owner)
  const latin = toMemberLatinAddressParts(parcel, owner)
  const summary = toParcelSummary(parcel, now, storageRate, toArrivalDays(parcel, arrival))
  return {
    summary,
    deliveryAddressesVo: address ? toAddressView(address) : null,
    pickupPoint: parcel.pickupPoints[0] ?? null,
    collector: toPickupCollector(parcel),
    pickupCode: parcel.pickupCodes[0]?.code ?? null,
    distributionMode: parcel.distributionMode,
    flowId: parcel.flowId,
    pictures: listProofPictures(parcel).map(pictureView),
    ...toPhotographFields(family, { addressOf: pictureAddress, now }),
    sfPkg: toPackageView(parcel, pictureAddress),
    sfPkgs: inside.map((member) => toPackageView(member, pictureAddress)),
    whAddresses: [{ code: parcel.whCode, warehouseI18n: parcel.warehouse, ...consignee, latin }],
    goods: goods.map(({ packageNo: _p, position: _n, ...item }) => ({
      ...item,
      value: item.quantity * item.unitPrice,
    })),
    declaredTotal: sumDeclaredCents(goods),
    declaredCurrency: goods[0]?.currency ?? parcel.currency,
    insuredCents: parcel.insuredCents,
    note: parcel.note,
    shoppingUrl: parcel.shoppingUrl,
    warehouseInTime: parcel.inTime?.toISOString() ?? null,
    storage: summary.storage ?? null,
    exception: toExceptionAnswerView(parcel, papers.map(pictureView)),
    taxReceipt: toTaxReceiptView(parcel, findSignedAtIn(parcel.events), receipt.map(pictureView)),
    delivery: toDeliveryView(parcel, delivered.map(pictureView)),
    outerSize: parcel.outerSize,
    volumetricWeight: parcel.volumetricWeight,
    sendMode: sendModeAt(parcel, now),
    fees: fees.map(({ packageNo: _p, ...fee }) => fee),
    ...toFeeFields(fees),
    currency: summary.currency,
    lastOrderNo: parcel.lastOrders[0]?.orderNo ?? null,
    combineList: inside.map(({ packageNo }) => packageNo),
    splitInto,
    undoneMerge,
    mergedInto: parcel.mergedInto,
    canSplit: canBeSplit(parcel, parcel),
    canAddService: canOrderServices(parcel) && parcel.offersServices,
    addedServices: family
      .flatMap(({ services }) => services)
      .filter((service) =>
        isAddedServiceOrderToShow(service, service.orderStatus, getCancelledServicesShownSince(now)),
      )
      .sort(newestFirst)
      .map(({ orderNo, addedType, count, state }) => ({ orderNo, addedType, count, state })),
    surcharges: family
      .flatMap(({ surcharges }) => surcharges)
      .sort(newestFirst)
      .map((fee) => toSurchargeView(fee, now)),
    arrival,
    ezway: toEzwayView(parcel),
    ezwayRecord: toEzwayRecord(parcel),
    contentNameType: parcel.flows[0]?.contentNameEn ? ('en' as const) : ('cn' as const),
  }
}
