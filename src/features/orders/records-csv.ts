import { toCsv } from '@/domain/base/csv'
import { formatCentsAsDecimal, getCurrencyDecimals } from '@/domain/base/money'
import { formatFullDateTime, formatIsoDate } from '@/i18n/format'
import { findPaymentMethodLabel, getOrderPurposeTextAndIcon } from '@/shared/orders/order-labels'
import type { orderTexts } from '@/shared/orders/texts'
import { getOrderStatusLabel } from './order-status-label'
import type { OrderRecord } from './queries'
import type { texts } from './texts'

interface RecordTexts {
  t: ReturnType<typeof texts.in>
  ofOrder: ReturnType<typeof orderTexts.in>
}

const CSV_COLUMNS = [
  'orderNo',
  'createdAt',
  'paidAt',
  'purpose',
  'status',
  'method',
  'amount',
  'currency',
  'parcels',
  'tracking',
  'receivers',
] as const

/** Joins the distinct values of an order for one cell. */
const joinDistinct = (values: readonly (string | null)[]) => [...new Set(values.filter(Boolean))].join(' / ')

function toCsvRow(
  record: OrderRecord,
  { t, ofOrder }: RecordTexts,
): Record<(typeof CSV_COLUMNS)[number], string> {
  const { orderNo, createdAt, paidAt, totalCents, currency, parcels } = record
  return {
    ...{ orderNo, currency },
    createdAt: formatFullDateTime(createdAt),
    paidAt: paidAt ? formatFullDateTime(paidAt) : '',
    purpose: getOrderPurposeTextAndIcon(record.purpose, ofOrder).text,
    status: getOrderStatusLabel(record.status, t).text,
    method: findPaymentMethodLabel(record.methodId, ofOrder) ?? '',
    amount: formatCentsAsDecimal(totalCents, getCurrencyDecimals(currency)),
    parcels: joinDistinct(parcels.map(({ packageNo }) => packageNo)),
    tracking: joinDistinct(parcels.map(({ trackingNo }) => trackingNo)),
    receivers: joinDistinct(parcels.map(({ receiverName }) => receiverName)),
  }
}

/** Builds a CSV file of orders for spreadsheets, in the user's language. */
export function buildRecordsCsv(records: readonly OrderRecord[], words: RecordTexts, now = new Date()) {
  const rows = records
    .map((record) => toCsvRow(record, words))
    .map((row) => CSV_COLUMNS.map((column) => row[column]))
  const head = CSV_COLUMNS.map((column) => words.t(`csv.${column}`))
  return {
    name: `portage-orders-${formatIsoDate(now)}.csv`,
    text: toCsv([head, ...rows]),
    type: 'text/csv',
  }
}
