/** Whether the surroundings let the app sell what is never shipped: months of VIP, and money for the balance. */
export type CanSellVirtualGoods = () => boolean
