import { COMMON_GOODS } from './common'
import { MORE_COMMON_GOODS } from './everyday'
import { FRAGILE_GOODS } from './fragile'
import { PROHIBITED_GOODS } from './prohibited'
import { SPECIAL_GOODS } from './special'

/**
 * Goods that members ask about, with the rules of where they may go. The selection is ours (INFO-20). The
 * forwarder maintains the list.
 */
export const GOODS_WITH_SHIPPING_RULES = [
  ...PROHIBITED_GOODS,
  ...SPECIAL_GOODS,
  ...FRAGILE_GOODS,
  ...COMMON_GOODS,
  ...MORE_COMMON_GOODS,
].map((goods, position) => ({
  ...goods,
  position,
}))
