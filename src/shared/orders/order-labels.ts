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
  merge: 'merge',
  split: 'split',
  membership: 'star',
  valueAddedService: 'tag',
  topUp: 'wallet',
  surcharge: 'receipt',
  upcDeviation: 'receipt',
}

/** Returns the text and icon for an order's purpose code. */
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

/**
 * Returns the label of the action that cancels a paid order. The label names what the cancellation undoes, if
 * anything.
 */
export function getCancelOrderActionLabel({ purpose }: { purpose: number }, t: Translate): string {
  const name = findPaymentPurposeByCode(purpose)
  return t((name && CANCEL_TEXT_KEYS[name]) ?? 'refund.cancel')
}

/** Returns the label of the payment method. Returns undefined for an unpaid order or an unknown method. */
export function findPaymentMethodLabel(methodId: number | null, t: Translate): string | undefined {
  const method = methodId === null ? undefined : findPaymentMethodById(methodId)
  return method && t(`method.${method}`)
}

/** Returns the text for a refund's status, with the reason if the refund was ended. */
export function getRefundStatusLabel(
  { status, endReason }: { status: RefundStatus; endReason: string | null },
  t: Translate,
): string {
  return status === 'credited'
    ? t('history.refund.credited', { reason: endReason ?? '' })
    : t(`history.refund.${status}`)
}
