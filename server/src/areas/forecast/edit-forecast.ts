import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { editForecast } from '../../../../src/contract/forecast'
import { nextState } from '../../../../src/domain/parcel-state'
import type { AppContext, Member } from '../../context'
import { findParcel, lockParcel } from '../../db/repositories/parcels'
import { Failure } from '../../http/failure'
import { findStoredAnswer } from '../idempotency'
import { move } from '../parcels/life'
import type { ForecastForm } from './add-forecast'
import { refuseNotChangeable, refuseOutdated } from './changeable'
import { refuseWithoutExporter } from './exporter'
import {
  contentOfPictures,
  type ForecastPictures,
  onceWithPictures,
  refuseTooManyPictures,
} from './parcel-pictures'
import { refuseTooHeavy, tripOf } from './parcel-row'
import { replaceContents } from './replace-contents'
import { type ReadForecast, readFields, refuseGoods } from './trip'

type Payload = ParsedPayloadOf<typeof editForecast>

/**
 * Changes what was declared, once per key: the whole forecast takes the place of the one before. A parcel that did not
 * pass its review is reviewed again; it stays where it lies, under its own tracking number. Throws the codes of the call.
 */
export async function edit(
  world: AppContext,
  member: Member,
  { payload, parts, files }: ForecastForm<Payload>,
): Promise<{ packageNo: string }> {
  refuseTooManyPictures(payload)
  const pictures = { memberId: member.id, names: payload.packagesPic, parts, files }
  const { idempotencyKey: key, basedOn, ...fields } = payload
  const content = { ...fields, pictures: contentOfPictures(pictures) }
  const request = { memberId: member.id, call: 'editForecast', key, content }
  const before = await findStoredAnswer<{ packageNo: string }>(world, request)
  if (before) return before
  const { packageNo } = payload
  const parcel = await findParcel(world.db, { memberId: member.id, packageNo })
  refuseNotChangeable(parcel, 'forecast')
  refuseOutdated(parcel, payload)
  const forecast = await readFields(world, member, { ...payload, trackingNo: parcel.trackingNo })
  await refuseWithoutExporter(world, member, forecast)
  // It goes to, or lies in, one warehouse already; no flow of another one takes it.
  if (forecast.warehouse.code !== parcel.whCode) throw new Failure('2')
  return onceWithPictures(world, { request, pictures }, (tx, stored) =>
    write(tx, member, { ...forecast, packageNo, basedOn, pictures: stored }),
  )
}

async function write(
  world: AppContext,
  member: Member,
  forecast: ReadForecast & Pick<Payload, 'packageNo' | 'basedOn'> & { pictures: ForecastPictures },
): Promise<{ packageNo: string }> {
  const { db } = world
  const { packageNo } = forecast
  refuseGoods(forecast)
  const trip = await tripOf(world, member, forecast)
  const parcel = await lockParcel(db, packageNo)
  refuseNotChangeable(parcel, 'forecast')
  refuseOutdated(parcel, forecast)
  await refuseTooHeavy(db, parcel, forecast)
  await replaceContents(world, parcel, forecast)
  const change = { ...trip, handingType: null, handingRemark: null }
  const event = nextState(parcel.state, 'edit') ? 'edit' : 'correct'
  await move(world, { parcel, event, change })
  return { packageNo }
}
