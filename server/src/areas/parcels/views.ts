import type { GivenAnswerOf } from '../../../../src/contract/call'
import type { getPackageDetail } from '../../../../src/contract/parcels'
import { routeCodeOf } from '../../../../src/domain/parcel-state'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payment'
import type { Db } from '../../db/open-db'
import { feesOfAll, sumOf } from '../../db/repositories/fees'
import { type OpenOrder, openOrdersOf } from '../../db/repositories/orders'
import { eventsOf, type ParcelEventRow } from '../../db/repositories/parcel-events'
import type { ParcelRow } from '../../db/repositories/parcels'
import { placeNames } from '../../db/repositories/reference'

type Summary = GivenAnswerOf<typeof getPackageDetail>['summary']

/** What is due of each parcel, and the order that waits for its payment. */
async function amountsDue(db: Db, rows: readonly ParcelRow[]) {
  const due = rows.filter((row) => row.state === 'toPay').map((row) => row.packageNo)
  if (due.length === 0) return new Map<string, { total: number; open?: OpenOrder }>()
  const [allFees, allOrders] = await Promise.all([feesOfAll(db, due), openOrdersOf(db, due)])
  return new Map(
    due.map((packageNo) => {
      const mine = allFees.filter((fee) => fee.packageNo === packageNo)
      return [packageNo, { total: sumOf(mine), open: allOrders.find((open) => open.packageNo === packageNo) }]
    }),
  )
}

/** Parcels as the contract tells them. */
export async function summariesOf(db: Db, rows: readonly ParcelRow[]): Promise<Summary[]> {
  const [amounts, names] = await Promise.all([amountsDue(db, rows), placeNames(db)])
  return rows.map((row) => {
    const due = amounts.get(row.packageNo)
    return {
      packageNo: row.packageNo,
      trackingNo: row.trackingNo,
      orgSto: row.whCode,
      orgStoName: names.warehouses.get(row.whCode)!,
      tarArea: row.tarArea,
      tarAreaName: names.destinations.get(row.tarArea ?? '') ?? null,
      state: row.state,
      route: routeCodeOf(row.state),
      handingType: row.handingType,
      handingRemark: row.handingRemark,
      exceptionStatus: row.exceptionStatus,
      exceptionType: row.exceptionType,
      excptionInf: row.excptionInf,
      weight: row.weight,
      chargeableWeight: row.chargeableWeight,
      totalFeeRmb: due?.total ?? null,
      currency: SETTLEMENT_CURRENCY,
      orderNo: due?.open?.order.orderNo ?? null,
      payBefore: due?.open?.order.payBefore.toISOString() ?? null,
      isPaymentUnderWay: due?.open?.isPaymentUnderWay ?? false,
      moveMode: row.moveMode,
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}

export const summaryOf = async (db: Db, row: ParcelRow): Promise<Summary> =>
  (await summariesOf(db, [row]))[0]!

/** An event of a parcel's history as the contract tells it. */
export const eventView = ({ code, time, utcOffsetMinutes, place, params }: ParcelEventRow) => ({
  code,
  time: time.toISOString(),
  utcOffsetMinutes,
  place,
  params,
})

/** History of a parcel, newest first. */
export const routePathOf = async (db: Db, packageNo: string) =>
  (await eventsOf(db, [packageNo])).map(eventView)
