import type { Forecast } from '../../../../src/domain/forecast'
import type { AppContext } from '../../context'
import { replaceGoods } from '../../db/repositories/goods'
import { detachParcelPictures } from '../../db/repositories/pictures'
import { toGoodsRows } from './goods-rows'
import { attachPicturesToParcel, type ForecastPictures } from './parcel-pictures'

/** Gives a locked parcel other goods and pictures instead of those that it has. Throws picturesGone. */
export async function replaceParcelContents(
  world: AppContext,
  { packageNo, memberId }: { packageNo: string; memberId: string },
  { goods, pictures }: Pick<Forecast, 'goods'> & { pictures: ForecastPictures },
): Promise<void> {
  await replaceGoods(world.db, packageNo, toGoodsRows(packageNo, goods))
  await detachParcelPictures(world.db, { packageNo, keep: pictures.ids, purpose: 'shopping' })
  await attachPicturesToParcel(world, { memberId, packageNo }, pictures.ids)
}
