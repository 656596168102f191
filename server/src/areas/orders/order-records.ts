import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { ORDER_RECORDS_PER_PAGE, type queryOrderRecords } from '../../../../src/contract/orders/order-records'
import { DAY_MS } from '../../../../src/domain/base/clock'
import { pickCountedParcels } from '../../../../src/domain/orders/order-record'
import { ORDER_STATUS, toOrderStatus } from '../../../../src/domain/orders/order-status'
import { PAYMENT_PURPOSE, toPaymentPurpose } from '../../../../src/domain/payments/payment'
import type { AppContext } from '../../base/context'
import { formatCursor, parseCursor } from '../../db/list-cursor'
import {
  listOrderedPurposes,
  listParcelsOfOrders,
  searchOrders,
  sumOrders,
} from '../../db/repositories/orders/order-records'

type OrderRecordsQuery = ParsedPayloadOf<typeof queryOrderRecords>

const listPurposeNumbers = async ({ db }: AppContext, memberId: string): Promise<number[]> =>
  (await listOrderedPurposes(db, memberId)).map((purpose) => PAYMENT_PURPOSE[purpose]).sort((a, b) => a - b)

/** A page of the member's own orders, the newest first, with what all of them come to. */
export async function getOrderRecords(context: AppContext, memberId: string, query: OrderRecordsQuery) {
  const { db } = context
  const now = context.now()
  const status = query.status === undefined ? undefined : toOrderStatus(query.status)
  const purpose = query.purpose === undefined ? undefined : toPaymentPurpose(query.purpose)
  const isUnknown = (query.status !== undefined && !status) || (query.purpose !== undefined && !purpose)
  // There are none of a kind that we do not know.
  if (isUnknown)
    return {
      records: [],
      next: null,
      purposes: await listPurposeNumbers(context, memberId),
      count: 0,
      paid: [],
    }
  const search = {
    ...{ memberId, now, status, purpose, keyword: query.keyword?.trim() },
    madeSince: query.days && new Date(now.getTime() - query.days * DAY_MS),
  }
  const limit = query.size ?? ORDER_RECORDS_PER_PAGE
  const after = query.after === undefined ? undefined : parseCursor(query.after)
  const [rows, sums, purposes] = await Promise.all([
    searchOrders(db, { ...search, after, limit }),
    sumOrders(db, search),
    listPurposeNumbers(context, memberId),
  ])
  const parcels = await listParcelsOfOrders(
    db,
    rows.map(({ orderNo }) => orderNo),
  )
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    records: rows.map((row) => ({
      ...row,
      purpose: PAYMENT_PURPOSE[row.purpose],
      status: ORDER_STATUS[row.status],
      createdAt: row.createdAt.toISOString(),
      payBefore: row.payBefore.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      parcels: pickCountedParcels(parcels.filter(({ orderNo }) => orderNo === row.orderNo)).map(
        ({ orderNo: _orderNo, kind: _kind, ...parcel }) => parcel,
      ),
    })),
    next: last ? formatCursor({ time: last.createdAt, id: last.orderNo }) : null,
    purposes,
    count: sums.reduce((total, sum) => total + sum.count, 0),
    paid: sums
      .filter(({ paidCents }) => paidCents > 0)
      .map(({ currency, paidCents }) => ({ currency, cents: paidCents })),
  }
}
