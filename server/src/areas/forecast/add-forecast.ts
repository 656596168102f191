import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { addForecast } from '../../../../src/contract/forecast'
import { SCREENSHOT_MAX } from '../../../../src/domain/image'
import { readTrackingNumber } from '../../../../src/domain/tracking-number'
import type { Member, World } from '../../context'
import { insertGoods } from '../../db/repositories/goods'
import { Failure } from '../../http/failure'
import type { UploadedFile } from '../../http/multipart'
import { newId } from '../../ids'
import { answerBefore, once } from '../idempotency'
import { addEvent } from '../parcels/life'
import { attachToParcel, type ForecastPictures, storePictures } from './parcel-pictures'
import { writeParcel } from './parcel-row'
import { removePictures } from './pictures'
import { type ReadForecast, readFields, refuseNotAccepted } from './trip'

type Payload = ParsedPayloadOf<typeof addForecast>

/**
 * Declares a parcel, once per key: rows, goods, pictures and the first event together or not at all. The files are
 * written before the transaction, which holds locks, and removed when it did not take them.
 */
export async function declare(
  world: World,
  member: Member,
  { payload, parts, files }: { payload: Payload; parts: Record<string, unknown>; files: UploadedFile[] },
): Promise<{ packageNo: string }> {
  if (payload.packagesPic.length > SCREENSHOT_MAX) throw new Failure('12', { max: SCREENSHOT_MAX })
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
  const pictures = await storePictures(world, {
    memberId: member.id,
    names: payload.packagesPic,
    parts,
    files,
  })
  let wrote = false
  try {
    const answer = await once(world, request(forecast.trackingNo), (tx) => {
      wrote = true
      return write(tx, member, { ...forecast, pictures })
    })
    // A key that was used before is answered without writing anew: these files are nobody's.
    if (!wrote) await removePictures(world, pictures.stored)
    return answer
  } catch (error) {
    await removePictures(world, pictures.stored)
    throw error
  }
}

async function write(
  world: World,
  member: Member,
  forecast: ReadForecast & { pictures: ForecastPictures },
): Promise<{ packageNo: string }> {
  const { trackingNo, warehouse, flow, goods, pictures } = forecast
  refuseNotAccepted(forecast)
  const packageNo = await writeParcel(world, member, forecast)
  await insertGoods(
    world.db,
    goods.map((item, position) => ({ ...item, id: newId(), packageNo, position })),
  )
  await attachToParcel(world, { memberId: member.id, packageNo }, pictures.ids)
  const parcel = { packageNo, whCode: warehouse.code, tarArea: flow.tarArea }
  await addEvent(world, { parcel, code: 'declared', params: { trackingNo } })
  return { packageNo }
}
