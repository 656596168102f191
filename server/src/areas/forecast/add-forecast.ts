import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { addForecast } from '../../../../src/contract/forecast'
import { readTrackingNumber } from '../../../../src/domain/tracking-number'
import type { Member, World } from '../../context'
import { insertGoods } from '../../db/repositories/goods'
import type { UploadedFile } from '../../http/multipart'
import { answerBefore } from '../idempotency'
import { addEvent } from '../parcels/life'
import { goodsRows } from './goods-rows'
import {
  attachToParcel,
  type ForecastPictures,
  onceWithPictures,
  refuseTooManyPictures,
} from './parcel-pictures'
import { writeParcel } from './parcel-row'
import { type ReadForecast, readFields, refuseNotAccepted } from './trip'

/** A forecast as it came: its fields, and its pictures as files and as ids. */
export interface ForecastForm<Payload> {
  payload: Payload
  parts: Record<string, unknown>
  files: UploadedFile[]
}

/** Declares a parcel, once per key: rows, goods, pictures and the first event together or not at all. */
export async function declare(
  world: World,
  member: Member,
  { payload, parts, files }: ForecastForm<ParsedPayloadOf<typeof addForecast>>,
): Promise<{ packageNo: string }> {
  refuseTooManyPictures(payload)
  const request = (about: string) => ({
    memberId: member.id,
    call: 'addForecast',
    about,
    key: payload.idempotencyKey,
  })
  const tracking = readTrackingNumber(payload.trackingNo)
  // Under what is no tracking number nothing was ever declared; what is wrong with it is said with the other fields.
  if ('trackingNo' in tracking) {
    const before = await answerBefore<{ packageNo: string }>(world, request(tracking.trackingNo))
    if (before) return before
  }
  const forecast = await readFields(world.db, payload)
  const pictures = { memberId: member.id, names: payload.packagesPic, parts, files }
  return onceWithPictures(world, { request: request(forecast.trackingNo), pictures }, (tx, stored) =>
    write(tx, member, { ...forecast, pictures: stored }),
  )
}

async function write(
  world: World,
  member: Member,
  forecast: ReadForecast & { pictures: ForecastPictures },
): Promise<{ packageNo: string }> {
  const { trackingNo, warehouse, flow, goods, pictures } = forecast
  refuseNotAccepted(forecast)
  const packageNo = await writeParcel(world, member, forecast)
  await insertGoods(world.db, goodsRows(packageNo, goods))
  await attachToParcel(world, { memberId: member.id, packageNo }, pictures.ids)
  const parcel = { packageNo, whCode: warehouse.code, tarArea: flow.tarArea }
  await addEvent(world, { parcel, code: 'declared', params: { trackingNo } })
  return { packageNo }
}
