import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { addForecast } from '../../../../src/contract/forecast/forecast'
import { AGREEMENT_TYPE_CODE } from '../../../../src/domain/auth/agreement'
import { type Lang, LOCALE_BY_LANG } from '../../../../src/domain/base/language'
import type { AppContext, Member } from '../../base/context'
import { findIdempotentAnswer } from '../../base/idempotency'
import { insertParcelGoods } from '../../db/repositories/forecast/goods'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { signCurrentVersionsOfAgreements } from '../auth/agreements'
import { assertExporterIfAesRequired } from '../exporter/exporter'
import { addParcelEvent } from '../parcels/life'
import {
  assertNotTooManyPictures,
  attachPicturesToParcel,
  listPictureFingerprints,
  type StoredForecastPictures,
  withIdempotencyKeyAndStoredPictures,
} from './parcel-pictures'
import { insertParcelOrDeclareUnannounced } from './parcel-row'
import { toGoodsRows } from './to-goods-rows'
import {
  assertNewImportParcelsSwitchedOn,
  assertWarehouseAndGoodsAccepted,
  type ParsedForecast,
  parseForecastFields,
} from './trip'

/** Request with a forecast: its fields, and its pictures as files and as ids. */
export interface MultipartForecastRequest<Payload> {
  payload: Payload
  parts: Record<string, unknown>
  files: UploadedFile[]
}

interface NewForecastRequest extends MultipartForecastRequest<ParsedPayloadOf<typeof addForecast>> {
  /** language of the notices that the member accepted; absent for demo data, which signs nothing */
  noticesIn?: Lang
}

/**
 * Declares a parcel, once per idempotency key. Row, goods, pictures, first event and the signature of the
 * notices are written together or not at all.
 */
export async function createParcelForecast(
  context: AppContext,
  member: Member,
  { payload, parts, files, noticesIn }: NewForecastRequest,
): Promise<{ packageNo: string }> {
  assertNotTooManyPictures(addForecast, payload)
  const pictures = { memberId: member.id, names: payload.packagesPic, parts, files }
  const { idempotencyKey: key, ...fields } = payload
  const content = { ...fields, pictures: listPictureFingerprints(pictures) }
  const request = { memberId: member.id, call: addForecast, key, content }
  const before = await findIdempotentAnswer<{ packageNo: string }>(context, request)
  if (before) return before
  const forecast = await parseForecastFields(context, addForecast, member, payload)
  await assertExporterIfAesRequired(context, addForecast, member, forecast)
  await assertNewImportParcelsSwitchedOn(context, forecast)
  return withIdempotencyKeyAndStoredPictures(context, { request, pictures }, (tx, stored) =>
    writeForecast(tx, member, { ...forecast, pictures: stored, noticesIn }),
  )
}

async function writeForecast(
  context: AppContext,
  member: Member,
  forecast: ParsedForecast & { pictures: StoredForecastPictures } & Pick<NewForecastRequest, 'noticesIn'>,
): Promise<{ packageNo: string }> {
  const { trackingNo, warehouse, flow, goods, pictures, noticesIn } = forecast
  assertWarehouseAndGoodsAccepted(forecast)
  const packageNo = await insertParcelOrDeclareUnannounced(context, member, forecast)
  await insertParcelGoods(context.db, toGoodsRows(packageNo, goods))
  await attachPicturesToParcel(context, addForecast, { memberId: member.id, packageNo }, pictures.ids)
  const parcel = { packageNo, whCode: warehouse.code, tarArea: flow.tarArea }
  await addParcelEvent(context, { parcel, code: 'declared', params: { trackingNo } })
  // The forecast requires the notices. A payment does not ask for them again until they change.
  if (noticesIn)
    await signCurrentVersionsOfAgreements(context, {
      memberId: member.id,
      typeCodes: [AGREEMENT_TYPE_CODE.shippingNotice],
      languageCode: LOCALE_BY_LANG[noticesIn],
    })
  return { packageNo }
}
