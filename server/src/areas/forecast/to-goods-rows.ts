import type { GoodsItem } from '../../../../src/domain/forecast/goods'
import { newId } from '../../base/ids'

/** Returns the declared goods of a parcel as rows, in their order. */
export const toGoodsRows = <Item extends GoodsItem>(packageNo: string, goods: readonly Item[]) =>
  goods.map((item, position) => ({ ...item, id: newId(), packageNo, position }))
