import {
  findPaymentMethodById,
  findPaymentPurposeByCode,
  type PaymentPurpose,
} from '@/domain/payments/payment'
import type { RefundStatus } from '@/domain/payments/payment-status'
import type { IconName } from '@/ui/icon/icon'
import type { orderTexts } from './texts'

type Translate = ReturnType<typeof orderTexts.in>

const ICONS: Partial<Record<PaymentPurpose, IconName>> = {
  outbound: 'truck',
  merge: 'box',
  split: 'box',
  topUp: 'wallet',
}

/** What an order is for, in words, by its number. */
export function getOrderPurposeTextAndIcon(purpose: number, t: Translate): { text: string; icon: IconName } {
  const name = findPaymentPurposeByCode(purpose)
  return { text: name ? t(`purpose.${name}`) : '', icon: (name && ICONS[name]) ?? 'card' }
}

type CancelTextKey = 'refund.undoMerge' | 'refund.undoSplit' | 'refund.cancelService'
const CANCEL_TEXT_KEYS: Partial<Record<PaymentPurpose, CancelTextKey>> = {
  merge: 'refund.undoMerge',
  split: 'refund.undoSplit',
  valueAddedService: 'refund.cancelService',
}

/** What cancelling a paid order is called: by what it undoes, where it undoes something. */
export function getCancelOrderActionLabel({ purpose }: { purpose: number }, t: Translate): string {
  const name = findPaymentPurposeByCode(purpose)
  return t((name && CANCEL_TEXT_KEYS[name]) ?? 'refund.cancel')
}

/** What an order was paid by, in words; undefined when it is not paid, or by a method that we do not know. */
export function findPaymentMethodLabel(methodId: number | null, t: Translate): string | undefined {
  const method = methodId === null ? undefined : findPaymentMethodById(methodId)
  return method && t(`method.${method}`)
}

/** How far a refund is, in words; of one that was ended, why. */
export function getRefundStatusLabel(
  { status, endReason }: { status: RefundStatus; endReason: string | null },
  t: Translate,
): string {
  return status === 'credited'
    ? t('history.refund.credited', { reason: endReason ?? '' })
    : t(`history.refund.${status}`)
}
