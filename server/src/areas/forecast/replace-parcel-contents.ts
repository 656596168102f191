import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PARCEL_CONTENTS_ERRORS } from '../../../../src/contract/forecast/forecast'
import type { ParcelForecast } from '../../../../src/domain/forecast/forecast'
import type { AppContext } from '../../base/context'
import { replaceParcelGoods } from '../../db/repositories/forecast/goods'
import { detachUnkeptParcelPictures } from '../../db/repositories/pictures/pictures'
import { attachPicturesToParcel, type StoredForecastPictures } from './parcel-pictures'
import { toGoodsRows } from './to-goods-rows'

/** Replaces the goods and pictures of a locked parcel. Throws `picturesGone`. */
export async function replaceParcelGoodsAndPictures(
  context: AppContext,
  call: CallDeclaring<Pick<typeof PARCEL_CONTENTS_ERRORS, 'picturesGone'>>,
  { packageNo, memberId }: { packageNo: string; memberId: string },
  { goods, pictures }: Pick<ParcelForecast, 'goods'> & { pictures: StoredForecastPictures },
): Promise<void> {
  await replaceParcelGoods(context.db, packageNo, toGoodsRows(packageNo, goods))
  await detachUnkeptParcelPictures(context.db, { packageNo, keep: pictures.ids, purpose: 'shopping' })
  await attachPicturesToParcel(context, call, { memberId, packageNo }, pictures.ids)
}
