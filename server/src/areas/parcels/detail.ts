import { cancelledShownSince, isServiceable } from '../../../../src/domain/added-service'
import { declaredTotal } from '../../../../src/domain/goods'
import { routeCodeOf, stageOf } from '../../../../src/domain/parcel-state'
import { FEE_TYPE, type FeeType, isOpenAt, SETTLEMENT_CURRENCY } from '../../../../src/domain/payment'
import type { World } from '../../context'
import type { Db } from '../../db/open-db'
import { addedServicesOf, isServiceOpen, servicePicturesOf } from '../../db/repositories/added-services'
import { addressOfParcel } from '../../db/repositories/addresses'
import { couponMoneyOf } from '../../db/repositories/coupons'
import { feesOf, sumOf } from '../../db/repositories/fees'
import { goodsOf } from '../../db/repositories/goods'
import { type LateFeeRow, lateFeesOf } from '../../db/repositories/late-fees'
import { findMember } from '../../db/repositories/members'
import { lastOrderNoOf, type OrderRow } from '../../db/repositories/orders'
import { eventsOf } from '../../db/repositories/parcel-events'
import { type ParcelRow, parcelsInside } from '../../db/repositories/parcels'
import { papersOf, picturesOf } from '../../db/repositories/pictures'
import { findSendMode } from '../../db/repositories/rates'
import { findFlow, findPickupPoint, findWarehouse } from '../../db/repositories/reference'
import { pieceNosOf } from '../../db/repositories/split-plans'
import type { PictureAddresses } from '../../files/picture-address'
import { addressView } from '../addresses/address-book'
import { consigneeAt } from '../warehouse/warehouse-addresses'
import { exceptionOf } from './answer-exception'
import { canBeSplit } from './can-split'
import { collectorOf } from './collector'
import { taxReceiptOf } from './tax-receipt'
import { eventView, summaryOf } from './views'

const marksOf = (parcel: ParcelRow) => ({
  handingType: parcel.handingType,
  handingRemark: parcel.handingRemark,
  exceptionStatus: parcel.exceptionStatus,
  exceptionType: parcel.exceptionType,
  excptionInf: parcel.excptionInf,
})

/** A parcel and what is inside it, with goods, pictures and history of all: as many statements for ten as for two. */
async function familyOf(db: Db, parcel: ParcelRow, now: Date) {
  const members = parcel.kind === 'merged' ? await parcelsInside(db, parcel) : []
  const packageNos = [parcel, ...members].map(({ packageNo }) => packageNo)
  const [goods, pictures, taken, events, couponMoney, services, lateFees] = await Promise.all([
    goodsOf(db, packageNos),
    picturesOf(db, packageNos),
    servicePicturesOf(db, packageNos),
    eventsOf(db, packageNos),
    couponMoneyOf(db, packageNos),
    addedServicesOf(db, packageNos, cancelledShownSince(now)),
    lateFeesOf(db, packageNos),
  ])
  return { members, goods, pictures, taken, events, couponMoney, services, lateFees }
}
type Family = Awaited<ReturnType<typeof familyOf>>

/** One parcel of a family: its own pictures, numbers and history. */
function packageView(
  parcel: ParcelRow,
  { pictures, taken, events, couponMoney }: Family,
  addressOf: (fileName: string) => string,
) {
  const { packageNo, state } = parcel
  const isOwn = (row: { packageNo: string | null; byWarehouse?: boolean }) =>
    row.packageNo === packageNo && !row.byWarehouse
  const route = routeCodeOf(state)
  return {
    packageNo,
    picList: pictures.filter(isOwn).map(({ fileName }) => addressOf(fileName)),
    imgList: taken.filter(isOwn).map(({ fileName }) => addressOf(fileName)),
    routeText: stageOf(route) ?? null,
    routePathList: events.filter(isOwn).map(eventView),
    route,
    abordTrackingNo: parcel.trackingNo,
    sfExportWaybillNo: parcel.exportWaybillNo,
    ...marksOf(parcel),
    couponMoney: couponMoney.get(packageNo) ?? 0,
  }
}

const signedAtIn = (events: Family['events'], packageNo: string): Date | undefined =>
  events.find((event) => event.packageNo === packageNo && event.code === 'signed')?.time

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
    totalFeeRmb: sumOf(fees),
  }
}

/** A fee that was added late, with its order as long as that can be paid, or was. */
function lateFeeView({ fee, order }: { fee: LateFeeRow; order: OrderRow | null }, now: Date) {
  const { id, packageNo, feeType, amountCents, params, reason, state, createdAt } = fee
  const isOrdered = order && (state === 'paid' || isOpenAt(order, now))
  return {
    ...{ id, packageNo, feeType, amountCents, params, reason, state },
    currency: SETTLEMENT_CURRENCY,
    orderNo: isOrdered ? order.orderNo : null,
    createdAt: createdAt.toISOString(),
  }
}

/** From where to whom a parcel goes, and how. */
async function tripOf(
  { db, now }: World,
  { addressId, whCode, pickupPointId, flowId, sendModId }: ParcelRow,
) {
  const [address, warehouse, point, flow, sendMode] = await Promise.all([
    addressId ? addressOfParcel(db, addressId) : undefined,
    findWarehouse(db, whCode),
    pickupPointId ? findPickupPoint(db, pickupPointId) : undefined,
    flowId ? findFlow(db, flowId) : undefined,
    sendModId ? findSendMode(db, sendModId, now()) : undefined,
  ])
  return { address, warehouse, point, flow, sendMode }
}

/** One parcel whole. A merged one holds the goods of all that is inside it; its fees are its own. */
export async function detailOf(world: World, pictureAddresses: PictureAddresses, parcel: ParcelRow) {
  const { db } = world
  const [summary, family, fees, lastOrderNo, owner, papers, trip, splitInto, canAddService] =
    await Promise.all([
      summaryOf(world, parcel),
      familyOf(db, parcel, world.now()),
      feesOf(db, parcel.packageNo),
      lastOrderNoOf(db, parcel.packageNo),
      findMember(db, parcel.memberId),
      parcel.state === 'abnormal' ? papersOf(db, [parcel.packageNo]) : [],
      tripOf(world, parcel),
      parcel.dissolvedAt === null ? [] : pieceNosOf(db, parcel),
      isServiceable(parcel) && isServiceOpen(db, parcel),
    ])
  const { address, warehouse, point, flow, sendMode } = trip
  const pictureAddress = (fileName: string) => pictureAddresses.addressOf(fileName, world.now())
  return {
    summary,
    deliveryAddressesVo: address ? addressView(address) : null,
    pickupPoint: point ?? null,
    collector: collectorOf(parcel),
    distributionMode: parcel.distributionMode,
    flowId: parcel.flowId,
    pictures: family.pictures
      .filter(({ packageNo, byWarehouse }) => packageNo === parcel.packageNo && !byWarehouse)
      .map(({ id, fileName }) => ({ pictureId: id, url: pictureAddress(fileName) })),
    weighingPictures: family.pictures
      .filter(({ byWarehouse }) => byWarehouse)
      .map(({ fileName, createdAt }) => ({
        url: pictureAddress(fileName),
        takenAt: createdAt.toISOString(),
      })),
    sfPkg: packageView(parcel, family, pictureAddress),
    sfPkgs: family.members.map((member) => packageView(member, family, pictureAddress)),
    whAddresses: warehouse
      ? [{ code: warehouse.code, warehouseI18n: warehouse.warehouse, ...consigneeAt(warehouse, owner!) }]
      : [],
    goods: family.goods.map(({ packageNo: _p, position: _n, ...item }) => ({
      ...item,
      value: item.quantity * item.unitPrice,
    })),
    declaredTotal: declaredTotal(family.goods),
    declaredCurrency: family.goods[0]?.currency ?? warehouse!.currency,
    insuredCents: parcel.insuredCents,
    note: parcel.note,
    shoppingUrl: parcel.shoppingUrl,
    warehouseInTime: parcel.inTime?.toISOString() ?? null,
    storage: summary.storage ?? null,
    exception: await exceptionOf(
      db,
      parcel,
      papers.map(({ id, fileName }) => ({ pictureId: id, url: pictureAddress(fileName) })),
    ),
    taxReceipt: taxReceiptOf(parcel, signedAtIn(family.events, parcel.packageNo)),
    outerSize: parcel.outerSize,
    volumetricWeight: parcel.volumetricWeight,
    sendMode: sendMode ?? null,
    fees,
    ...feeFields(fees),
    currency: summary.currency,
    lastOrderNo: lastOrderNo ?? null,
    combineList: family.members.map(({ packageNo }) => packageNo),
    splitInto,
    canSplit: canBeSplit(parcel, warehouse),
    canAddService,
    addedServices: family.services.map(({ service: { orderNo, addedType, count, state } }) => ({
      ...{ orderNo, addedType, count, state },
    })),
    lateFees: family.lateFees.map((late) => lateFeeView(late, world.now())),
    contentNameType: flow?.contentNameEn ? ('en' as const) : ('cn' as const),
  }
}
