import { getAddedService, getAddedServicesOfParcel } from '../../../../src/contract/services/added-services'
import { isOrderPaymentTimeOver, ORDER_STATUS_CODE } from '../../../../src/domain/orders/order-status'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import {
  ADDED_SERVICE_TYPE_CODE,
  ADDED_SERVICE_TYPES,
  canOrderServices,
  FEE_TYPE_BY_SERVICE,
  getCancelledServicesShownSince,
  getMaxServiceCount,
} from '../../../../src/domain/services/added-service'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { listGoodsOfParcels } from '../../db/repositories/forecast/goods'
import { findOrder, type OrderRow } from '../../db/repositories/orders/orders'
import { findParcelOfMember } from '../../db/repositories/parcels/parcels'
import { listFeeRatesAt } from '../../db/repositories/pricing/rates'
import {
  type AddedServiceFileRow,
  type AddedServiceOrderRow,
  findAddedServiceOrder,
  listAddedServiceConfigsOfWarehouse,
  listAddedServiceOrdersToShow,
  listStoredServiceFiles,
} from '../../db/repositories/services/added-services'
import type { PictureUrlSigner } from '../../files/picture-address'
import { hasPaymentUnderWay } from '../orders/amount-due'
import { loadParcelSummary } from '../parcels/views'
import { getFeeUnitPriceCents } from '../pricing/pricing'

/** Returns the services that have a price now, and the cost of each for the member. */
export async function listAddedServiceTypes(context: AppContext, { memberType }: Member) {
  const rates = await listFeeRatesAt(context.db, context.now())
  const types = ADDED_SERVICE_TYPES.flatMap((type) => {
    const feeType = FEE_TYPE_CODE[FEE_TYPE_BY_SERVICE[type]]
    const rate = rates.find((row) => row.feeType === feeType)
    if (!rate) return []
    const eachCents = getFeeUnitPriceCents(rate, memberType)
    return [
      { addedType: ADDED_SERVICE_TYPE_CODE[type], feeType, eachCents, countMax: getMaxServiceCount(type) },
    ]
  })
  return { currency: SETTLEMENT_CURRENCY, types }
}

/**
 * Returns the current state of a service. After its order's 24 hours it is closed, even before the job has
 * run.
 */
async function getCurrentState(context: AppContext, { state }: AddedServiceOrderRow, order: OrderRow) {
  const isOver = state === 'notPaid' && isOrderPaymentTimeOver(order, context.now())
  return isOver && !(await hasPaymentUnderWay(context, order.orderNo)) ? ('closed' as const) : state
}

async function buildServiceView(context: AppContext, row: AddedServiceOrderRow, order: OrderRow) {
  const { orderNo, addedType, count, remark, whRemark, reply, failureReason } = row
  return {
    ...{ orderNo, addedType, count, remark, whRemark, reply, failureReason },
    state: await getCurrentState(context, row, order),
    orderStatus: ORDER_STATUS_CODE[order.status],
    totalCents: order.totalCents,
    currency: order.currency,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * Returns the services that a parcel's warehouse offers, and those ordered for the parcel. Throws
 * `parcelNotFound`.
 */
export async function getParcelAddedServices(context: AppContext, memberId: string, packageNo: string) {
  const parcel = await getOwnParcel(context, getAddedServicesOfParcel, memberId, packageNo)
  const [configs, rows] = await Promise.all([
    listAddedServiceConfigsOfWarehouse(context.db, parcel.whCode),
    listAddedServiceOrdersToShow(context.db, [packageNo], getCancelledServicesShownSince(context.now())),
  ])
  return {
    parcel: await loadParcelSummary(context, parcel),
    canOrder: canOrderServices(parcel),
    configs,
    services: await Promise.all(rows.map(({ service, order }) => buildServiceView(context, service, order))),
  }
}

/**
 * Returns one service with the files of the warehouse. Another member's service counts as missing. Throws
 * `serviceNotFound`.
 */
export async function getAddedServiceDetail(
  context: AppContext,
  addresses: PictureUrlSigner,
  { memberId, orderNo }: { memberId: string; orderNo: string },
) {
  const row = await findAddedServiceOrder(context.db, orderNo)
  if (row?.memberId !== memberId) throw refuse(getAddedService, 'serviceNotFound')
  const parcel = (await findParcelOfMember(context.db, { memberId, packageNo: row.packageNo }))!
  const order = (await findOrder(context.db, orderNo))!
  const [service, goods] = await Promise.all([
    buildServiceView(context, row, order),
    listGoodsOfParcels(context.db, [row.packageNo]),
  ])
  // The warehouse may still take back files until the service is done.
  const files = row.state === 'done' ? await listStoredServiceFiles(context.db, orderNo) : []
  return {
    parcel: await loadParcelSummary(context, parcel),
    service,
    payBefore: order.payBefore.toISOString(),
    goods: goods.map(({ position, description, specification, quantity, unitPrice, currency }) => ({
      ...{ position, description, specification, quantity, unitPrice, currency },
    })),
    files: files.map((file) => toFileView(file, addresses.signUrl(file.fileName, context.now()))),
  }
}

const toFileView = ({ type, createdAt, goodsPosition, counted }: AddedServiceFileRow, url: string) => ({
  kind: type.startsWith('video/') ? ('video' as const) : ('picture' as const),
  ...{ url, goodsPosition, counted },
  takenAt: createdAt.toISOString(),
})
