import type { InferOutput } from 'valibot'
import type { NextActionSchema, PaymentSheetResult } from '@/contract/payments/payments'

export type NextAction = InferOutput<typeof NextActionSchema>

/** The payment gateway's surface that this build uses. */
export type PaymentSurface = 'web' | 'miniProgram'

/**
 * Opens the payment. Returns:
 * - 'paid' or 'closed': the result of WeChat's own sheet
 * - 'left': the gateway's page replaces the app
 * - 'done': no payment step is needed
 * - 'refused': the action is not for this platform, or the address is not ours
 */
export type OpenPaymentSurface = (
  nextAction: NextAction,
) => Promise<'left' | 'done' | 'refused' | PaymentSheetResult>

/** Returns whether the platform lets the app sell virtual goods: months of VIP, and money for the balance. */
export type CanSellVirtualGoods = () => boolean

export const PAYMENT_SURFACE: PaymentSurface = 'web'

/** Whether the app may refer to the website for payment methods that the phone does not support. */
export const MAY_POINT_TO_WEBSITE_TO_PAY: boolean = true

/** Opens only pages of our own origin: the back end is in front of every gateway. */
export const openPaymentSurface: OpenPaymentSurface = async (nextAction) => {
  if (nextAction.kind === 'done') return 'done'
  if (nextAction.kind !== 'page') return 'refused'
  const target = new URL(nextAction.url, window.location.origin)
  if (target.origin !== window.location.origin) return 'refused'
  window.location.assign(target.href)
  return 'left'
}

export const canSellVirtualGoods: CanSellVirtualGoods = () => true
