import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { addForecast } from '../../../../src/contract/forecast'
import type { AppContext, Member } from '../../context'
import { insertGoods } from '../../db/repositories/goods'
import type { UploadedFile } from '../../http/multipart'
import { findStoredAnswer } from '../idempotency'
import { addEvent } from '../parcels/life'
import { refuseWithoutExporter } from './exporter'
import { goodsRows } from './goods-rows'
import {
  attachToParcel,
  contentOfPictures,
  type ForecastPictures,
  onceWithPictures,
  refuseTooManyPictures,
} from './parcel-pictures'
import { writeParcel } from './parcel-row'
import { type ReadForecast, readFields, refuseClosedImport, refuseNotAccepted } from './trip'

/** A forecast as it came: its fields, and its pictures as files and as ids. */
export interface ForecastForm<Payload> {
  payload: Payload
  parts: Record<string, unknown>
  files: UploadedFile[]
}

/** Declares a parcel, once per key: rows, goods, pictures and the first event together or not at all. */
export async function declare(
  world: AppContext,
  member: Member,
  { payload, parts, files }: ForecastForm<ParsedPayloadOf<typeof addForecast>>,
): Promise<{ packageNo: string }> {
  refuseTooManyPictures(payload)
  const pictures = { memberId: member.id, names: payload.packagesPic, parts, files }
  const { idempotencyKey: key, ...fields } = payload
  const content = { ...fields, pictures: contentOfPictures(pictures) }
  const request = { memberId: member.id, call: 'addForecast', key, content }
  const before = await findStoredAnswer<{ packageNo: string }>(world, request)
  if (before) return before
  const forecast = await readFields(world, member, payload)
  await refuseWithoutExporter(world, member, forecast)
  await refuseClosedImport(world, forecast)
  return onceWithPictures(world, { request, pictures }, (tx, stored) =>
    write(tx, member, { ...forecast, pictures: stored }),
  )
}

async function write(
  world: AppContext,
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
