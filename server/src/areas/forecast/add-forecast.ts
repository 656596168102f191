import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { addForecast, validateForecast } from '../../../../src/contract/forecast'
import { checkForecast } from '../../../../src/domain/forecast'
import { declaredTotal } from '../../../../src/domain/goods'
import { SCREENSHOT_MAX } from '../../../../src/domain/image'
import { flowOfId } from '../../../../src/domain/places'
import { normaliseTrackingNumber } from '../../../../src/domain/tracking-number'
import type { Member, World } from '../../context'
import type { Db } from '../../db/open-db'
import { goods } from '../../db/schema/parcels'
import { Failure, refuseIf } from '../../http/failure'
import type { UploadedFile } from '../../http/multipart'
import { newId } from '../../ids'
import { once } from '../idempotency'
import { addEvent } from '../parcels/life'
import { dropPictures, type ForecastPicture, givePictures, keepPictures } from './parcel-pictures'
import { writeParcel } from './parcel-row'
import { refuseTrip } from './trip'

type Fields = ParsedPayloadOf<typeof validateForecast>
type Forecast = ParsedPayloadOf<typeof addForecast> & Record<string, unknown>

export function checkFields(it: Fields, pictureCount: number) {
  refuseIf(checkForecast({ ...it, pictureCount }))
  return { declaredTotal: declaredTotal(it.goods), currency: it.goods[0]!.currency }
}

/**
 * Declares a parcel, once per key: rows, goods, pictures and the first event together or not at all. The files are
 * written before the transaction, which holds locks, and removed when it did not take them.
 */
export async function declare(
  world: World,
  member: Member,
  it: Forecast,
  parts: Record<string, unknown>,
  files: UploadedFile[],
): Promise<{ packageNo: string }> {
  if (it.packagesPic.length > SCREENSHOT_MAX) throw new Failure('12', { max: SCREENSHOT_MAX })
  checkFields(it, it.packagesPic.length)
  const pictures = await keepPictures(world, { names: it.packagesPic, parts, files })
  const about = normaliseTrackingNumber(it.trackingNo)
  const by = { memberId: member.id, call: 'addForecast', about, key: it.idempotencyKey }
  let wrote = false
  try {
    const answer = await once(world, by, (tx) => {
      wrote = true
      return write(tx, tx.db, member, it, pictures)
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
  it: Forecast,
  all: readonly ForecastPicture[],
): Promise<{ packageNo: string }> {
  await refuseTrip(db, it)
  const flow = flowOfId(it.flowId)!
  const packageNo = await writeParcel(world, db, member, it, flow)
  await db
    .insert(goods)
    .values(it.goods.map((item, position) => ({ ...item, id: newId(), packageNo, position })))
  await givePictures(world, db, { memberId: member.id, packageNo, all })
  const where = { packageNo, whCode: it.whCode, tarArea: flow.tarArea }
  await addEvent(world, db, where, 'declared', { trackingNo: normaliseTrackingNumber(it.trackingNo) })
  return { packageNo }
}
