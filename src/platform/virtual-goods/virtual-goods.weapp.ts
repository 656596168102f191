import Taro from '@tarojs/taro'
import type { CanSellVirtualGoods } from './virtual-goods.types'

/** WeChat refuses a mini program that sells them, or shows their prices, on iOS by another way than its virtual payment. */
export const canSellVirtualGoods: CanSellVirtualGoods = () => Taro.getDeviceInfo().platform !== 'ios'
