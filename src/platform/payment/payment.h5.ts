import type { InferOutput } from 'valibot'
import type { NextActionSchema, PaymentSheetResult } from '@/contract/payments/payments'

export type NextAction = InferOutput<typeof NextActionSchema>

/** Which of the gateway's surfaces this build pays on. */
export type PaymentSurface = 'web' | 'miniProgram'

/** 'paid' or 'closed' by WeChat's own sheet; 'left': the gateway's page took over; 'done': there was nothing to hand over; 'refused': an address that is not ours. */
export type OpenPaymentSurface = (
  nextAction: NextAction,
) => Promise<'left' | 'done' | 'refused' | PaymentSheetResult>

/** Whether the surroundings let the app sell what is never shipped: months of VIP, and money for the balance. */
export type CanSellVirtualGoods = () => boolean

export const PAYMENT_SURFACE: PaymentSurface = 'web'

/** What a phone cannot pay by has its place on the website. */
export const MAY_POINT_TO_WEBSITE_TO_PAY: boolean = true

/** Only pages of our own origin: the back end stands in front of every gateway. */
export const openPaymentSurface: OpenPaymentSurface = async (nextAction) => {
  if (nextAction.kind === 'done') return 'done'
  if (nextAction.kind !== 'page') return 'refused'
  const target = new URL(nextAction.url, window.location.origin)
  if (target.origin !== window.location.origin) return 'refused'
  window.location.assign(target.href)
  return 'left'
}

export const canSellVirtualGoods: CanSellVirtualGoods = () => true
