import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { editForecast } from '../../../../src/contract/forecast'
import { isCorrectable } from '../../../../src/domain/parcel-state'
import type { Member, World } from '../../context'
import { replaceGoods } from '../../db/repositories/goods'
import { findParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels'
import { releasePictures } from '../../db/repositories/pictures'
import { Failure } from '../../http/failure'
import { answerBefore } from '../idempotency'
import { move } from '../parcels/life'
import type { ForecastForm } from './add-forecast'
import { goodsRows } from './goods-rows'
import {
  attachToParcel,
  contentOfPictures,
  type ForecastPictures,
  onceWithPictures,
  refuseTooManyPictures,
} from './parcel-pictures'
import { refuseTooHeavy, tripOf } from './parcel-row'
import { type ReadForecast, readFields, refuseGoods } from './trip'

/** What lies in a merged parcel goes with that one. Throws 20. */
function refuseNotEditable(
  parcel: ParcelRow | undefined,
): asserts parcel is ParcelRow & { trackingNo: string } {
  if (!parcel || !isCorrectable(parcel) || parcel.mergedInto !== null) throw new Failure('20')
}

/**
 * Corrects what did not pass its review, once per key: the whole forecast takes the place of the one before, and the
 * parcel is reviewed again. It stays where it lies, under its own tracking number. Throws 20 for any other parcel.
 */
export async function edit(
  world: World,
  member: Member,
  { payload, parts, files }: ForecastForm<ParsedPayloadOf<typeof editForecast>>,
): Promise<{ packageNo: string }> {
  refuseTooManyPictures(payload)
  const pictures = { memberId: member.id, names: payload.packagesPic, parts, files }
  const { idempotencyKey: key, ...fields } = payload
  const content = { ...fields, pictures: contentOfPictures(pictures) }
  const request = { memberId: member.id, call: 'editForecast', key, content }
  const before = await answerBefore<{ packageNo: string }>(world, request)
  if (before) return before
  const { packageNo } = payload
  const parcel = await findParcel(world.db, { memberId: member.id, packageNo })
  refuseNotEditable(parcel)
  const forecast = await readFields(world, member, { ...payload, trackingNo: parcel.trackingNo })
  // It lies in one warehouse already; no flow of another one takes it.
  if (forecast.warehouse.code !== parcel.whCode) throw new Failure('2')
  return onceWithPictures(world, { request, pictures }, (tx, stored) =>
    write(tx, member, { ...forecast, packageNo, pictures: stored }),
  )
}

async function write(
  world: World,
  member: Member,
  forecast: ReadForecast & { packageNo: string; pictures: ForecastPictures },
): Promise<{ packageNo: string }> {
  const { db } = world
  const { packageNo, goods, pictures } = forecast
  refuseGoods(forecast)
  const trip = await tripOf(world, member, forecast)
  const parcel = await lockParcel(db, packageNo)
  refuseNotEditable(parcel)
  await refuseTooHeavy(db, parcel, forecast)
  await replaceGoods(db, packageNo, goodsRows(packageNo, goods))
  await releasePictures(db, { packageNo, keep: pictures.ids })
  await attachToParcel(world, { memberId: member.id, packageNo }, pictures.ids)
  const change = { ...trip, handingType: null, handingRemark: null }
  await move(world, { parcel, event: 'correct', change })
  return { packageNo }
}
