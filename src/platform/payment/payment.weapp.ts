import Taro from '@tarojs/taro'
import type { HandOver, Surface } from './payment.types'

export const SURFACE: Surface = 'miniProgram'

export const handOver: HandOver = async (handover) => {
  if (handover.kind === 'done') return 'returned'
  if (handover.kind !== 'wechat') return 'refused'
  const { kind: _, ...order } = handover
  // Paid, turned back or failed: what counts is the order's status at the back end, not the sheet's word.
  await Taro.requestPayment(order).catch(() => undefined)
  return 'returned'
}
