import type { CanSellVirtualGoods } from './virtual-goods.types'

export const canSellVirtualGoods: CanSellVirtualGoods = () => true
