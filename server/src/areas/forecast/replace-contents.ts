import type { Forecast } from '../../../../src/domain/forecast'
import type { AppContext } from '../../context'
import { replaceGoods } from '../../db/repositories/goods'
import { releasePictures } from '../../db/repositories/pictures'
import { goodsRows } from './goods-rows'
import { attachToParcel, type ForecastPictures } from './parcel-pictures'

/** Gives a locked parcel other goods and pictures instead of those that it has. Throws 11. */
export async function replaceContents(
  world: AppContext,
  { packageNo, memberId }: { packageNo: string; memberId: string },
  { goods, pictures }: Pick<Forecast, 'goods'> & { pictures: ForecastPictures },
): Promise<void> {
  await replaceGoods(world.db, packageNo, goodsRows(packageNo, goods))
  await releasePictures(world.db, { packageNo, keep: pictures.ids, purpose: 'shopping' })
  await attachToParcel(world, { memberId, packageNo }, pictures.ids)
}
