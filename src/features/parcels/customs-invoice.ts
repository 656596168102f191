import type { AnswerOf } from '@/contract/base/call'
import type { getCustomsInvoice } from '@/contract/parcels/customs'
import type { Lang } from '@/domain/base/language'
import { formatFullDateTime, formatMoneyText, formatWeight } from '@/i18n/format'
import type { PrintableReceipt, PrintableReceiptRow } from '@/platform/receipt-canvas/receipt-canvas'
import type { texts } from './texts'

export type CustomsInvoice = AnswerOf<typeof getCustomsInvoice>
type Line = CustomsInvoice['lines'][number]

/** The goods of one line: its name with the value, and its rows. */
export interface InvoicePaperLine extends Pick<Line, 'id' | 'faults'> {
  head: PrintableReceiptRow
  rows: PrintableReceiptRow[]
}

/** The content of an invoice, for the screen and for the printed sheet. */
export interface InvoicePaper {
  title: string
  facts: PrintableReceiptRow[]
  lines: InvoicePaperLine[]
  sums: PrintableReceiptRow[]
}

interface Words {
  t: ReturnType<typeof texts.in>
  lang: Lang
}

const joinLines = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ')

/** Returns the receiver in lines: name, phone, address as declared, and the masked ID. */
function buildReceiverRows({ receiver }: CustomsInvoice, { t }: Words): PrintableReceiptRow[] {
  if (!receiver) return [{ label: t('invoice.receiver'), value: '—' }]
  const {
    email,
    name,
    areaCode,
    phone,
    province,
    city,
    district,
    address,
    postCode,
    country,
    maskedIdNumber,
  } = receiver
  return [
    { label: t('invoice.receiver'), value: name },
    {
      label: t('invoice.address'),
      value: joinLines(address, district, city, province, postCode, country),
    },
    { label: t('invoice.phone'), value: `+${areaCode} ${phone}` },
    ...(email ? [{ label: t('invoice.email'), value: email }] : []),
    ...(maskedIdNumber ? [{ label: t('invoice.id'), value: maskedIdNumber }] : []),
  ]
}

function buildLine(line: Line, at: number, { t, lang }: Words): InvoicePaperLine {
  const { id, faults, description, quantity, unitPrice, value, currency, hsCode, originCountry, originName } =
    line
  const origin = originName ? `${originName[lang]} (${originCountry})` : originCountry
  return {
    ...{ id, faults },
    head: { label: `${at + 1}. ${description}`, value: formatMoneyText(value, currency) },
    rows: [
      {
        label: t('invoice.quantity'),
        value: t('goods.piece', { n: quantity, amount: formatMoneyText(unitPrice, currency) }),
      },
      { label: t('invoice.hsCode'), value: hsCode || t('invoice.none') },
      { label: t('invoice.origin'), value: origin || t('invoice.none') },
    ],
  }
}

/** Builds the invoice that customs read. A draft says so, and has no date yet. */
export function buildInvoicePaper(invoice: CustomsInvoice, words: Words): InvoicePaper {
  const { t, lang } = words
  const { number, issuedAt, sender, lines, totalCents, currency, grossWeight, reason } = invoice
  return {
    title: t('invoice.title'),
    facts: [
      { label: t('invoice.number'), value: number },
      { label: t('invoice.date'), value: issuedAt ? formatFullDateTime(issuedAt) : t('invoice.draft') },
      { label: t('invoice.sender'), value: t('invoice.senderName', { place: sender.name[lang] }) },
      { label: t('invoice.address'), value: sender.address },
      { label: t('invoice.phone'), value: sender.phone },
      ...buildReceiverRows(invoice, words),
      { label: t('invoice.reason'), value: t(`invoice.reason.${reason}`) },
    ],
    // A parcel that has left cannot be corrected any more.
    lines: lines.map((line, at) => buildLine(issuedAt ? { ...line, faults: [] } : line, at, words)),
    sums: [
      {
        label: t('invoice.weight'),
        value: grossWeight === null ? t('invoice.notWeighed') : formatWeight(grossWeight),
      },
      { label: t('invoice.currency'), value: currency },
      { label: t('invoice.total'), value: formatMoneyText(totalCents, currency), isTotal: true },
    ],
  }
}

/** Returns the sheet without the marks for the member. */
export const toPrintableInvoice = ({ title, facts, lines, sums }: InvoicePaper): PrintableReceipt => ({
  title,
  rows: [...facts, ...lines.flatMap(({ head, rows }) => [{ ...head, isTotal: true }, ...rows]), ...sums],
})
