import type { GoodsItem } from '../../../../src/domain/forecast/goods'
import { newId } from '../../base/ids'

/** What is declared for a parcel, as rows in its order. */
export const toGoodsRows = <Item extends GoodsItem>(packageNo: string, goods: readonly Item[]) =>
  goods.map((item, position) => ({ ...item, id: newId(), packageNo, position }))
