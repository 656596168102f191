import { formatFullDateTime, formatMoneyText } from '@/i18n/format'
import type { PrintableReceipt, PrintableReceiptRow } from '@/platform/receipt-canvas/receipt-canvas'
import { formatFeeName } from '@/shared/money/fee-line'
import type { feeTexts } from '@/shared/money/texts'
import { getPaidAt, isPaymentForOrder, type Order } from '@/shared/orders/order'
import {
  findPaymentMethodLabel,
  getOrderPurposeTextAndIcon,
  getRefundStatusLabel,
} from '@/shared/orders/order-labels'
import type { orderTexts } from '@/shared/orders/texts'
import type { texts } from './texts'

type Payment = Order['payments'][number]

interface ReceiptTexts {
  t: ReturnType<typeof texts.in>
  ofOrder: ReturnType<typeof orderTexts.in>
  ofMoney: ReturnType<typeof feeTexts.in>
}

/** Builds the content of a payment's receipt, for the screen, the printer and the picture. */
export function buildReceipt(
  { order, payment, member }: { order: Order; payment: Payment; member: string },
  { t, ofOrder, ofMoney }: ReceiptTexts,
): PrintableReceipt {
  const { currency } = payment
  const isOfOrder = isPaymentForOrder(order, payment)
  const facts: (PrintableReceiptRow | false)[] = [
    { label: t('receipt.issuer'), value: t('receipt.issuer.name') },
    { label: t('receipt.number'), value: payment.tradeNo },
    { label: t('orderNo'), value: order.orderNo },
    { label: t('receipt.paidAt'), value: formatFullDateTime(getPaidAt(order, payment)) },
    {
      label: t('receipt.method'),
      value: findPaymentMethodLabel(payment.methodId, ofOrder) ?? ofOrder('method'),
    },
    member !== '' && { label: t('receipt.member'), value: member },
    {
      label: t('receipt.purpose'),
      value: isOfOrder ? getOrderPurposeTextAndIcon(order.purpose, ofOrder).text : t('receipt.surplus'),
    },
  ]
  const lines = isOfOrder
    ? order.lines.map(({ feeType, amountCents }) => ({
        label: formatFeeName(feeType, ofMoney),
        value: formatMoneyText(amountCents, currency),
      }))
    : []
  const refunds = order.refunds
    .filter(({ tradeNo }) => tradeNo === payment.tradeNo)
    .map(({ createdAt, amountCents, status, endReason }) => ({
      label: t('receipt.refund', { time: formatFullDateTime(createdAt) }),
      value: `${formatMoneyText(-amountCents, currency)} · ${getRefundStatusLabel({ status, endReason }, ofOrder)}`,
    }))
  const total = {
    label: t('receipt.total'),
    value: formatMoneyText(payment.receivedCents ?? payment.amountCents, currency),
    isTotal: true,
  }
  return {
    title: t('receipt.title'),
    rows: [...facts.filter((row) => row !== false), ...lines, total, ...refunds],
  }
}
