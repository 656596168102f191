import { formatMoment, moneyText } from '@/i18n/format'
import type { Paper, PaperRow } from '@/platform/paper/paper.types'
import { feeName } from '@/shared/money/fee-line'
import type { moneyTexts } from '@/shared/money/texts/texts'
import { methodWords, purposeWords, refundWords } from './order-words'
import type { receiptTexts } from './receipt-texts/texts'
import type { Order } from './result-view'
import type { texts } from './texts/texts'

type Payment = Order['payments'][number]

/** Payments of an order that were received: each has a receipt, whatever became of its money. */
export const receivedPayments = ({ payments }: Pick<Order, 'payments'>): Payment[] =>
  payments.filter(({ status }) => status === 'approved')

/** Whether an order was paid by this payment: others came in that it did not need. */
const paysOrder = ({ refunds }: Order, { tradeNo }: Payment): boolean =>
  !refunds.some((refund) => refund.tradeNo === tradeNo && refund.reason === 'surplus')

interface Words {
  t: ReturnType<typeof receiptTexts.in>
  ofOrder: ReturnType<typeof texts.in>
  ofMoney: ReturnType<typeof moneyTexts.in>
}

/** What stands on the receipt of a payment, whoever shows, prints or draws it. */
export function receiptOf(
  { order, payment, member }: { order: Order; payment: Payment; member: string },
  { t, ofOrder, ofMoney }: Words,
): Paper {
  const { currency } = payment
  const isOfOrder = paysOrder(order, payment)
  const paidAt = (isOfOrder && order.paidAt) || payment.createdAt
  const facts: (PaperRow | false)[] = [
    { label: t('issuer'), value: t('issuer.name') },
    { label: t('number'), value: payment.tradeNo },
    { label: t('orderNo'), value: order.orderNo },
    { label: t('paidAt'), value: formatMoment(paidAt) },
    { label: t('method'), value: methodWords(payment.methodId, ofOrder) ?? ofOrder('method') },
    member !== '' && { label: t('member'), value: member },
    { label: t('purpose'), value: isOfOrder ? purposeWords(order.purpose, ofOrder).text : t('surplus') },
  ]
  const lines = isOfOrder
    ? order.lines.map(({ feeType, amountCents }) => ({
        label: feeName(feeType, ofMoney),
        value: moneyText(amountCents, currency),
      }))
    : []
  const refunds = order.refunds
    .filter(({ tradeNo }) => tradeNo === payment.tradeNo)
    .map(({ createdAt, amountCents, status, endReason }) => ({
      label: t('refund', { time: formatMoment(createdAt) }),
      value: `${moneyText(-amountCents, currency)} · ${refundWords({ status, endReason }, ofOrder)}`,
    }))
  const total = {
    label: t('total'),
    value: moneyText(payment.receivedCents ?? payment.amountCents, currency),
    isTotal: true,
  }
  return { title: t('title'), rows: [...facts.filter((row) => row !== false), ...lines, total, ...refunds] }
}
