import type { SellsVirtualGoods } from './virtual-goods.types'

export const sellsVirtualGoods: SellsVirtualGoods = () => true
