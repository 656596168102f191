import { toCsv } from '@/domain/csv'
import { formatCents, getCurrencyDecimals } from '@/domain/money'
import { formatMoment, plainDay } from '@/i18n/format'
import { methodWords, purposeWords, statusWords } from './order-words'
import type { OrderRecord } from './queries'
import type { texts } from './texts/texts'

type Translate = ReturnType<typeof texts.in>

const COLUMNS = [
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

/** Several of one order in one cell, each once. */
const joined = (values: readonly (string | null)[]) => [...new Set(values.filter(Boolean))].join(' / ')

function rowOf(record: OrderRecord, t: Translate): Record<(typeof COLUMNS)[number], string> {
  const { orderNo, createdAt, paidAt, totalCents, currency, parcels } = record
  return {
    ...{ orderNo, currency },
    createdAt: formatMoment(createdAt),
    paidAt: paidAt ? formatMoment(paidAt) : '',
    purpose: purposeWords(record.purpose, t).text,
    status: statusWords(record.status, t).text,
    method: methodWords(record.methodId, t) ?? '',
    amount: formatCents(totalCents, getCurrencyDecimals(currency)),
    parcels: joined(parcels.map(({ packageNo }) => packageNo)),
    tracking: joined(parcels.map(({ trackingNo }) => trackingNo)),
    receivers: joined(parcels.map(({ receiverName }) => receiverName)),
  }
}

/** Orders as a file for spreadsheets, in the user's language. */
export function recordsFile(records: readonly OrderRecord[], t: Translate, now = new Date()) {
  const rows = records.map((record) => rowOf(record, t)).map((row) => COLUMNS.map((column) => row[column]))
  const head = COLUMNS.map((column) => t(`csv.${column}`))
  return {
    name: `portage-orders-${plainDay(now)}.csv`,
    text: toCsv([head, ...rows]),
    type: 'text/csv',
  }
}
