import Taro from '@tarojs/taro'
import type { CanSellVirtualGoods, OpenPaymentSurface, PaymentSurface } from './payment.h5'

export type { OpenPaymentSurface } from './payment.h5'

export const PAYMENT_SURFACE: PaymentSurface = 'miniProgram'

/** WeChat rejects a mini program that leads the member elsewhere to pay. */
export const MAY_POINT_TO_WEBSITE_TO_PAY: boolean = false

export const openPaymentSurface: OpenPaymentSurface = async (nextAction) => {
  if (nextAction.kind === 'done') return 'done'
  if (nextAction.kind !== 'wechat') return 'refused'
  const { kind: _, ...order } = nextAction
  // Only the order's status at the back end counts; the back end asks the provider whether the sheet's result
  // is true.
  return Taro.requestPayment(order).then(
    () => 'paid',
    () => 'closed',
  )
}

/**
 * On iOS, WeChat rejects a mini program that sells virtual goods, or shows their prices, except through
 * WeChat's virtual payment.
 */
export const canSellVirtualGoods: CanSellVirtualGoods = () => Taro.getDeviceInfo().platform !== 'ios'
