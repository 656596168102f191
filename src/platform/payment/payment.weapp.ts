import Taro from '@tarojs/taro'
import type { HandOver, Surface } from './payment.types'

export const SURFACE: Surface = 'miniProgram'

/** WeChat refuses a mini program that leads out of it to pay. */
export const LEADS_TO_WEBSITE: boolean = false

export const handOver: HandOver = async (handover) => {
  if (handover.kind === 'done') return 'done'
  if (handover.kind !== 'wechat') return 'refused'
  const { kind: _, ...order } = handover
  // What counts is the order's status at the back end, which asks the provider about the sheet's word.
  return Taro.requestPayment(order).then(
    () => 'paid',
    () => 'closed',
  )
}
