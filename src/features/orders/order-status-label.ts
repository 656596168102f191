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

/** Returns the text and tone of an order status by its number. An unknown status has an empty text. */
export function getOrderStatusLabel(
  status: number,
  t: ReturnType<typeof texts.in>,
): { text: string; tone: Tone } {
  const name = findOrderStatusByCode(status)
  return name ? { text: t(`orderStatus.${name}`), tone: TONES[name] } : { text: '', tone: 'idle' }
}
