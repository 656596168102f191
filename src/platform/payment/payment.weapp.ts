import Taro from '@tarojs/taro'
import type { InitiatePayment, PaymentSurface } from './payment.types'

export const PAYMENT_SURFACE: PaymentSurface = 'miniProgram'

/** WeChat refuses a mini program that leads out of it to pay. */
export const CAN_PAY_ON_WEBSITE: boolean = false

export const initiatePayment: InitiatePayment = async (handover) => {
  if (handover.kind === 'done') return 'done'
  if (handover.kind !== 'wechat') return 'refused'
  const { kind: _, ...order } = handover
  // What counts is the order's status at the back end, which asks the provider about the sheet's word.
  return Taro.requestPayment(order).then(
    () => 'paid',
    () => 'closed',
  )
}
