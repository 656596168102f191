import Taro from '@tarojs/taro'
import type { CanSellVirtualGoods, OpenPaymentSurface, PaymentSurface } from './payment.h5'

export type { OpenPaymentSurface } from './payment.h5'

export const PAYMENT_SURFACE: PaymentSurface = 'miniProgram'

/** WeChat refuses a mini program that leads out of it to pay. */
export const MAY_POINT_TO_WEBSITE_TO_PAY: boolean = false

export const openPaymentSurface: OpenPaymentSurface = async (nextAction) => {
  if (nextAction.kind === 'done') return 'done'
  if (nextAction.kind !== 'wechat') return 'refused'
  const { kind: _, ...order } = nextAction
  // What counts is the order's status at the back end, which asks the provider about the sheet's word.
  return Taro.requestPayment(order).then(
    () => 'paid',
    () => 'closed',
  )
}

/** WeChat refuses a mini program that sells them, or shows their prices, on iOS by another way than its virtual payment. */
export const canSellVirtualGoods: CanSellVirtualGoods = () => Taro.getDeviceInfo().platform !== 'ios'
