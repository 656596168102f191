import Taro from '@tarojs/taro'
import type { SellsVirtualGoods } from './virtual-goods.types'

/** WeChat refuses a mini program that sells them, or shows their prices, on iOS by another way than its virtual payment. */
export const sellsVirtualGoods: SellsVirtualGoods = () => Taro.getDeviceInfo().platform !== 'ios'
