import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { editForecast } from '../../../../src/contract/forecast/forecast'
import { findNextParcelState } from '../../../../src/domain/parcels/parcel-state'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { findIdempotentAnswer } from '../../base/idempotency'
import { findParcelOfMember, lockParcel } from '../../db/repositories/parcels/parcels'
import { assertExporterIfAesRequired } from '../exporter/exporter'
import { transitionParcel } from '../parcels/life'
import type { MultipartForecastRequest } from './add-forecast'
import { assertForecastChangeable, assertParcelUnchangedSince } from './changeable'
import {
  assertNotTooManyPictures,
  listPictureFingerprints,
  type StoredForecastPictures,
  withIdempotencyKeyAndStoredPictures,
} from './parcel-pictures'
import { assertParcelFitsPickupWeight, buildForecastParcelColumns } from './parcel-row'
import { replaceParcelGoodsAndPictures } from './replace-parcel-contents'
import { assertGoodsAccepted, type ParsedForecast, parseForecastFields } from './trip'

type Payload = ParsedPayloadOf<typeof editForecast>

/**
 * Replaces the whole forecast of a parcel, once per idempotency key. A parcel that failed its review is
 * reviewed again. It stays where it is, and keeps its tracking number. Throws the refusals of `editForecast`.
 */
export async function updateForecast(
  context: AppContext,
  member: Member,
  { payload, parts, files }: MultipartForecastRequest<Payload>,
): Promise<{ packageNo: string }> {
  assertNotTooManyPictures(editForecast, payload)
  const pictures = { memberId: member.id, names: payload.packagesPic, parts, files }
  const { idempotencyKey: key, basedOn, ...fields } = payload
  const content = { ...fields, pictures: listPictureFingerprints(pictures) }
  const request = { memberId: member.id, call: editForecast, key, content }
  const before = await findIdempotentAnswer<{ packageNo: string }>(context, request)
  if (before) return before
  const { packageNo } = payload
  const parcel = await findParcelOfMember(context.db, { memberId: member.id, packageNo })
  assertForecastChangeable(parcel, 'forecast')
  assertParcelUnchangedSince(editForecast, parcel, payload)
  const forecast = await parseForecastFields(context, editForecast, member, {
    ...payload,
    trackingNo: parcel.trackingNo,
  })
  await assertExporterIfAesRequired(context, editForecast, member, forecast)
  // The parcel is in one warehouse already, or on its way there. No flow of another warehouse takes it.
  if (forecast.warehouse.code !== parcel.whCode) throw refuse(editForecast, 'flowNotOffered')
  return withIdempotencyKeyAndStoredPictures(context, { request, pictures }, (tx, stored) =>
    writeUpdate(tx, member, { ...forecast, packageNo, basedOn, pictures: stored }),
  )
}

async function writeUpdate(
  context: AppContext,
  member: Member,
  forecast: ParsedForecast & Pick<Payload, 'packageNo' | 'basedOn'> & { pictures: StoredForecastPictures },
): Promise<{ packageNo: string }> {
  const { db } = context
  const { packageNo } = forecast
  assertGoodsAccepted(editForecast, forecast)
  const trip = await buildForecastParcelColumns(context, editForecast, member, forecast)
  const parcel = await lockParcel(db, packageNo)
  assertForecastChangeable(parcel, 'forecast')
  assertParcelUnchangedSince(editForecast, parcel, forecast)
  await assertParcelFitsPickupWeight(db, editForecast, parcel, forecast)
  await replaceParcelGoodsAndPictures(context, editForecast, parcel, forecast)
  const change = { ...trip, handingType: null, handingRemark: null }
  const event = findNextParcelState(parcel.state, 'edit') ? 'edit' : 'correct'
  await transitionParcel(context, { parcel, event, change })
  return { packageNo }
}
