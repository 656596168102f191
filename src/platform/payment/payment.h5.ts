import type { InitiatePayment, PaymentSurface } from './payment.types'

export const PAYMENT_SURFACE: PaymentSurface = 'web'

/** What a phone cannot pay by has its place on the website. */
export const CAN_PAY_ON_WEBSITE: boolean = true

/** Only pages of our own origin: the back end stands in front of every gateway. */
export const initiatePayment: InitiatePayment = async (handover) => {
  if (handover.kind === 'done') return 'done'
  if (handover.kind !== 'page') return 'refused'
  const target = new URL(handover.url, window.location.origin)
  if (target.origin !== window.location.origin) return 'refused'
  window.location.assign(target.href)
  return 'left'
}
