import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { addForecast } from '../../../../src/contract/forecast'
import { SCREENSHOT_MAX } from '../../../../src/domain/image'
import type { Member, World } from '../../context'
import type { Db } from '../../db/open-db'
import { goods } from '../../db/schema/parcels'
import { Failure } from '../../http/failure'
import type { UploadedFile } from '../../http/multipart'
import { newId } from '../../ids'
import { once } from '../idempotency'
import { addEvent } from '../parcels/life'
import { dropPictures, type ForecastPicture, givePictures, keepPictures } from './parcel-pictures'
import { writeParcel } from './parcel-row'
import { type ReadForecast, readFields, refuseNotTaken } from './trip'

type Payload = ParsedPayloadOf<typeof addForecast>

/**
 * Declares a parcel, once per key: rows, goods, pictures and the first event together or not at all. The files are
 * written before the transaction, which holds locks, and removed when it did not take them.
 */
export async function declare(
  world: World,
  member: Member,
  payload: Payload,
  parts: Record<string, unknown>,
  files: UploadedFile[],
): Promise<{ packageNo: string }> {
  if (payload.packagesPic.length > SCREENSHOT_MAX) throw new Failure('12', { max: SCREENSHOT_MAX })
  const forecast = await readFields(world.db, payload)
  const pictures = await keepPictures(world, { names: payload.packagesPic, parts, files })
  const about = forecast.trackingNo
  const by = { memberId: member.id, call: 'addForecast', about, key: payload.idempotencyKey }
  let wrote = false
  try {
    const answer = await once(world, by, (tx) => {
      wrote = true
      return write(tx, tx.db, member, forecast, pictures)
    })
    // A key that was used before is answered without writing anew: these files are nobody's.
    if (!wrote) await dropPictures(world, pictures)
    return answer
  } catch (error) {
    await dropPictures(world, pictures)
    throw error
  }
}

async function write(
  world: World,
  db: Db,
  member: Member,
  forecast: ReadForecast,
  all: readonly ForecastPicture[],
): Promise<{ packageNo: string }> {
  refuseNotTaken(forecast)
  const packageNo = await writeParcel(world, db, member, forecast)
  await db
    .insert(goods)
    .values(forecast.goods.map((item, position) => ({ ...item, id: newId(), packageNo, position })))
  await givePictures(world, db, { memberId: member.id, packageNo, all })
  const where = { packageNo, whCode: forecast.warehouse.code, tarArea: forecast.flow.tarArea }
  await addEvent(world, db, where, 'declared', { trackingNo: forecast.trackingNo })
  return { packageNo }
}
