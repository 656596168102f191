import { cancelledShownSince, isServiceable } from '../../../../src/domain/added-service'
import { declaredTotal } from '../../../../src/domain/goods'
import { isPricedByItself, routeCodeOf, stageOf } from '../../../../src/domain/parcel-state'
import { FEE_TYPE, type FeeType, isOpenAt, SETTLEMENT_CURRENCY } from '../../../../src/domain/payment'
import type { AppContext } from '../../context'
import { isServiceShown } from '../../db/repositories/added-services'
import { listParcelsOfUndoneMerge } from '../../db/repositories/consolidation'
import { sumAmountCents } from '../../db/repositories/fees'
import type { ParcelRow } from '../../db/repositories/parcels'
import { type PictureRow, papersOf, receiptPicturesOf } from '../../db/repositories/pictures'
import { pickRateAt } from '../../db/repositories/rates'
import { listPieceNos } from '../../db/repositories/split-plans'
import { findWholeParcel, type WholeParcel, wholeParcelsInside } from '../../db/repositories/whole-parcels'
import { type PictureAddresses, shownAddress } from '../../files/picture-address'
import { Failure } from '../../http/failure'
import { addressView } from '../addresses/address-book'
import { findStorageRateAt } from '../pricing'
import { consigneeAt } from '../warehouse/warehouse-addresses'
import { exceptionOf } from './answer-exception'
import { canBeSplit } from './can-split'
import { collectorOf } from './collector'
import { taxReceiptOf } from './tax-receipt'
import { eventView, summaryView } from './views'

const marksOf = (parcel: ParcelRow) => ({
  handingType: parcel.handingType,
  handingRemark: parcel.handingRemark,
  exceptionStatus: parcel.exceptionStatus,
  exceptionType: parcel.exceptionType,
  excptionInf: parcel.excptionInf,
})

/** Its own shopping proof. */
const proofOf = ({ pictures }: WholeParcel) => pictures.filter(({ byWarehouse }) => !byWarehouse)

/** One parcel of a family: its own pictures, numbers and history. */
function packageView(parcel: WholeParcel, addressOf: (picture: { fileName: string }) => string) {
  const { packageNo, state } = parcel
  const route = routeCodeOf(state)
  return {
    packageNo,
    picList: proofOf(parcel).map(addressOf),
    imgList: parcel.servicePictures.map(addressOf),
    routeText: stageOf(route) ?? null,
    routePathList: parcel.events.map(eventView),
    route,
    abordTrackingNo: parcel.trackingNo,
    sfExportWaybillNo: parcel.exportWaybillNo,
    ...marksOf(parcel),
    couponMoney: -sumAmountCents(parcel.deductions),
  }
}

const signedAtIn = (events: WholeParcel['events']): Date | undefined =>
  events.find(({ code }) => code === 'signed')?.time

/** The amounts by type, as the documents name them; `fees` holds the same with their formulas. */
function feeFields(fees: readonly { feeType: number; amountCents: number }[]) {
  const amount = (type: FeeType) => fees.find((fee) => fee.feeType === FEE_TYPE[type])?.amountCents ?? 0
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

/** A fee that was added late, with its order as long as that can be paid, or was. */
function lateFeeView(fee: WholeParcel['lateFees'][number], now: Date) {
  const { id, packageNo, feeType, amountCents, params, reason, state, createdAt } = fee
  const { orderNo, orderStatus: status, payBefore } = fee
  const isOrdered = state === 'paid' || (status && payBefore && isOpenAt({ status, payBefore }, now))
  return {
    ...{ id, packageNo, feeType, amountCents, params, reason, state },
    currency: SETTLEMENT_CURRENCY,
    orderNo: isOrdered ? orderNo : null,
    createdAt: createdAt.toISOString(),
  }
}

/** How it travels, at the rates that hold. */
function sendModeAt({ rates }: WholeParcel, now: Date) {
  const rated = pickRateAt(rates, now)
  if (!rated) return null
  const { flowId: _f, validFrom: _v, ...sendMode } = rated
  return sendMode
}

const newestFirst = (one: { createdAt: Date }, other: { createdAt: Date }) =>
  other.createdAt.getTime() - one.createdAt.getTime()

/** What is read only of parcels that have it. */
const readBesides = ({ db }: AppContext, parcel: WholeParcel) =>
  Promise.all([
    parcel.kind === 'merged' ? wholeParcelsInside(db, parcel) : [],
    parcel.state === 'abnormal' ? papersOf(db, [parcel.packageNo]) : [],
    parcel.taxReceipt?.sentAt ? receiptPicturesOf(db, [parcel.packageNo]) : [],
    parcel.dissolvedAt === null ? [] : listPieceNos(db, parcel),
    parcel.dissolvedAt !== null && parcel.kind === 'merged' ? listParcelsOfUndoneMerge(db, parcel) : [],
  ])

/** A member's own parcel whole. A merged one holds the goods of all that is inside it; its fees are its own. Throws 6. */
export async function detailOf(
  world: AppContext,
  pictureAddresses: PictureAddresses,
  wanted: { memberId: string; packageNo: string },
) {
  const { db } = world
  const now = world.now()
  const [parcel, storageRate] = await Promise.all([findWholeParcel(db, wanted), findStorageRateAt(db, now)])
  if (!parcel) throw new Failure('6')
  const [inside, papers, receipt, splitInto, undoneMerge] = await readBesides(world, parcel)
  const family = [parcel, ...inside]
  const goods = family.flatMap((member) => member.goods)
  const fees = isPricedByItself(parcel) ? parcel.fees : []
  const address = parcel.addresses[0]
  const pictureAddress = (picture: { fileName: string }) => shownAddress(pictureAddresses, picture, now)
  const pictureView = (picture: PictureRow) => ({ pictureId: picture.id, url: pictureAddress(picture) })
  const owner = { name: parcel.ownerName, aptId: parcel.ownerCode }
  const consignee = consigneeAt({ ...parcel, state: parcel.warehouseState }, owner)
  const summary = summaryView(parcel, now, storageRate)
  return {
    summary,
    deliveryAddressesVo: address ? addressView(address) : null,
    pickupPoint: parcel.pickupPoints[0] ?? null,
    collector: collectorOf(parcel),
    distributionMode: parcel.distributionMode,
    flowId: parcel.flowId,
    pictures: proofOf(parcel).map(pictureView),
    weighingPictures: family
      .flatMap(({ pictures }) => pictures.filter(({ byWarehouse }) => byWarehouse))
      .map((picture) => ({ url: pictureAddress(picture), takenAt: picture.createdAt.toISOString() })),
    sfPkg: packageView(parcel, pictureAddress),
    sfPkgs: inside.map((member) => packageView(member, pictureAddress)),
    whAddresses: [{ code: parcel.whCode, warehouseI18n: parcel.warehouse, ...consignee }],
    goods: goods.map(({ packageNo: _p, position: _n, ...item }) => ({
      ...item,
      value: item.quantity * item.unitPrice,
    })),
    declaredTotal: declaredTotal(goods),
    declaredCurrency: goods[0]?.currency ?? parcel.currency,
    insuredCents: parcel.insuredCents,
    note: parcel.note,
    shoppingUrl: parcel.shoppingUrl,
    warehouseInTime: parcel.inTime?.toISOString() ?? null,
    storage: summary.storage ?? null,
    exception: await exceptionOf(db, parcel, papers.map(pictureView)),
    taxReceipt: taxReceiptOf(parcel, signedAtIn(parcel.events), receipt.map(pictureView)),
    outerSize: parcel.outerSize,
    volumetricWeight: parcel.volumetricWeight,
    sendMode: sendModeAt(parcel, now),
    fees: fees.map(({ packageNo: _p, ...fee }) => fee),
    ...feeFields(fees),
    currency: summary.currency,
    lastOrderNo: parcel.lastOrders[0]?.orderNo ?? null,
    combineList: inside.map(({ packageNo }) => packageNo),
    splitInto,
    undoneMerge,
    mergedInto: parcel.mergedInto,
    canSplit: canBeSplit(parcel, parcel),
    canAddService: isServiceable(parcel) && parcel.offersServices,
    addedServices: family
      .flatMap(({ services }) => services)
      .filter((service) => isServiceShown(service, service.orderStatus, cancelledShownSince(now)))
      .sort(newestFirst)
      .map(({ orderNo, addedType, count, state }) => ({ orderNo, addedType, count, state })),
    lateFees: family
      .flatMap(({ lateFees }) => lateFees)
      .sort(newestFirst)
      .map((fee) => lateFeeView(fee, now)),
    contentNameType: parcel.flows[0]?.contentNameEn ? ('en' as const) : ('cn' as const),
  }
}
