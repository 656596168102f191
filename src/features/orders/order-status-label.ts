import { findOrderStatusByCode, type OrderStatus } from '@/domain/orders/order-status'
import type { Tone } from '@/ui/tone/tone'
import type { texts } from './texts'

const TONES: Record<OrderStatus, Tone> = {
  success: 'ok',
  failed: 'pay',
  notPaid: 'pay',
  closed: 'idle',
  refunding: 'info',
  refunded: 'idle',
  refundFailed: 'danger',
}

/** The status of an order in words, by its number; one that we do not know says nothing. */
export function getOrderStatusLabel(
  status: number,
  t: ReturnType<typeof texts.in>,
): { text: string; tone: Tone } {
  const name = findOrderStatusByCode(status)
  return name ? { text: t(`orderStatus.${name}`), tone: TONES[name] } : { text: '', tone: 'idle' }
}
