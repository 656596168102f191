import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { ORDER_RECORDS_PER_PAGE, type queryOrderRecords } from '../../../../src/contract/orders/order-records'
import { DAY_MS } from '../../../../src/domain/base/clock'
import { preferParcelsOverMergedBoxes } from '../../../../src/domain/orders/order-record'
import { findOrderStatusByCode, ORDER_STATUS_CODE } from '../../../../src/domain/orders/order-status'
import { findPaymentPurposeByCode, PAYMENT_PURPOSE_CODE } from '../../../../src/domain/payments/payment'
import type { AppContext } from '../../base/context'
import { formatListCursor, parseListCursor } from '../../db/list-cursor'
import {
  countOrdersAndSumPaidByCurrency,
  listOrderPurposesOfMember,
  listParcelsOfOrders,
  searchOrdersOfMember,
} from '../../db/repositories/orders/order-records'

type OrderRecordsQuery = ParsedPayloadOf<typeof queryOrderRecords>

const listPurposeNumbers = async ({ db }: AppContext, memberId: string): Promise<number[]> =>
  (await listOrderPurposesOfMember(db, memberId))
    .map((purpose) => PAYMENT_PURPOSE_CODE[purpose])
    .sort((a, b) => a - b)

/**
 * Returns a page of the member's own orders, newest first, with the count and the paid sums of all of them.
 */
export async function loadOrderRecordsPage(context: AppContext, memberId: string, query: OrderRecordsQuery) {
  const { db } = context
  const now = context.now()
  const status = query.status === undefined ? undefined : findOrderStatusByCode(query.status)
  const purpose = query.purpose === undefined ? undefined : findPaymentPurposeByCode(query.purpose)
  const isUnknown = (query.status !== undefined && !status) || (query.purpose !== undefined && !purpose)
  // No order has a status or purpose that we do not know.
  if (isUnknown)
    return {
      records: [],
      next: null,
      purposes: await listPurposeNumbers(context, memberId),
      count: 0,
      paid: [],
      paidThisWeek: query.weekStart === undefined ? null : [],
    }
  const search = {
    ...{ memberId, now, status, purpose, keyword: query.keyword?.trim() },
    madeSince: query.days === undefined ? undefined : new Date(now.getTime() - query.days * DAY_MS),
  }
  const limit = query.size ?? ORDER_RECORDS_PER_PAGE
  const after = query.after === undefined ? undefined : parseListCursor(query.after)
  const weekStart = query.weekStart === undefined ? undefined : new Date(query.weekStart)
  const { madeSince } = search
  const isWeekCut = weekStart && madeSince && madeSince > weekStart
  const [rows, sums, sumsOfWeek, purposes] = await Promise.all([
    searchOrdersOfMember(db, { ...search, after, limit }),
    countOrdersAndSumPaidByCurrency(db, search),
    weekStart &&
      countOrdersAndSumPaidByCurrency(db, { ...search, madeSince: isWeekCut ? madeSince : weekStart }),
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
      purpose: PAYMENT_PURPOSE_CODE[row.purpose],
      status: ORDER_STATUS_CODE[row.status],
      createdAt: row.createdAt.toISOString(),
      payBefore: row.payBefore.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      parcels: preferParcelsOverMergedBoxes(parcels.filter(({ orderNo }) => orderNo === row.orderNo)).map(
        ({ orderNo: _orderNo, kind: _kind, ...parcel }) => parcel,
      ),
    })),
    next: last ? formatListCursor({ time: last.createdAt, id: last.orderNo }) : null,
    purposes,
    count: sums.reduce((total, sum) => total + sum.count, 0),
    paid: toPaidSums(sums),
    paidThisWeek: sumsOfWeek ? toPaidSums(sumsOfWeek) : null,
  }
}

type Sums = Awaited<ReturnType<typeof countOrdersAndSumPaidByCurrency>>

/** Returns the paid sums in the shape of the contract, without currencies in which nothing was paid. */
const toPaidSums = (sums: Sums) =>
  sums
    .filter(({ paidCents }) => paidCents > 0)
    .map(({ currency, paidCents }) => ({ currency, cents: paidCents }))
