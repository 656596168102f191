import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { updateArrivedParcelGoods } from '../../../../src/contract/forecast/forecast'
import { parseParcelForecastContents } from '../../../../src/domain/forecast/forecast'
import type { AppContext, Member } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { findIdempotentAnswer } from '../../base/idempotency'
import { findParcelOfMember, lockParcel } from '../../db/repositories/parcels/parcels'
import {
  findOriginDestinationFlowById,
  findWarehouse,
  loadGoodsOptionLists,
} from '../../db/repositories/warehouse/reference'
import { assertExporterIfAesRequired } from '../exporter/exporter'
import { transitionParcel } from '../parcels/life'
import { findInsuranceTermsOfMemberType } from '../pricing/pricing'
import type { MultipartForecastRequest } from './add-forecast'
import { assertForecastChangeable, assertParcelUnchangedSince, type ParcelWithTrackingNo } from './changeable'
import { assertCustomsGoodsIdsKnown, assertOriginCountriesKnown } from './goods'
import {
  assertNotTooManyPictures,
  listPictureFingerprints,
  withIdempotencyKeyAndStoredPictures,
} from './parcel-pictures'
import { replaceParcelGoodsAndPictures } from './replace-parcel-contents'
import { assertGoodsAccepted, computeInsurance } from './trip'

type Payload = ParsedPayloadOf<typeof updateArrivedParcelGoods>

/**
 * Parses goods, insurance and proof by the rules of the parcel's route. Throws `goodsNotAccepted`,
 * `notEditable`, `exporterRequired`, and 400 with the invalid fields.
 */
async function parseContentsFor(
  context: AppContext,
  member: Member,
  { parcel: { whCode, flowId }, payload }: { parcel: ParcelWithTrackingNo; payload: Payload },
) {
  const { db } = context
  const [warehouse, flow, lists, insurance] = await Promise.all([
    findWarehouse(db, whCode),
    findOriginDestinationFlowById(db, flowId ?? ''),
    loadGoodsOptionLists(db),
    findInsuranceTermsOfMemberType(context, member),
  ])
  if (!warehouse || !flow) throw refuse(updateArrivedParcelGoods, 'notEditable')
  const entry = { ...payload, whCode, flowId: flow.flowId, pictureCount: payload.packagesPic.length }
  const read = parseParcelForecastContents(entry, {
    warehouses: [warehouse],
    flows: [flow],
    ...lists,
    insurance,
  })
  if ('problems' in read) throw new InvalidFieldsError(read.problems)
  const { goods } = read.contents
  await assertCustomsGoodsIdsKnown(db, goods)
  await assertOriginCountriesKnown(db, goods)
  assertGoodsAccepted(updateArrivedParcelGoods, { flow, goods })
  await assertExporterIfAesRequired(context, updateArrivedParcelGoods, member, { warehouse, goods })
  return { ...read.contents, insurance: computeInsurance({ ...read.contents, warehouse }, insurance) }
}

/**
 * Changes goods and shopping proof of a parcel in the warehouse, once per idempotency key. The parcel is
 * reviewed again. After the tally nothing can be added or deleted (S2 §4). Throws the refusals of
 * `updateArrivedParcelGoods`.
 */
export async function updateDeclaredContents(
  context: AppContext,
  member: Member,
  { payload, parts, files }: MultipartForecastRequest<Payload>,
): Promise<{ packageNo: string }> {
  assertNotTooManyPictures(updateArrivedParcelGoods, payload)
  const pictures = { memberId: member.id, names: payload.packagesPic, parts, files }
  const { idempotencyKey: key, basedOn: _basedOn, ...fields } = payload
  const content = { ...fields, pictures: listPictureFingerprints(pictures) }
  const request = { memberId: member.id, call: updateArrivedParcelGoods, key, content }
  const before = await findIdempotentAnswer<{ packageNo: string }>(context, request)
  if (before) return before
  const { packageNo } = payload
  const parcel = await findParcelOfMember(context.db, { memberId: member.id, packageNo })
  assertForecastChangeable(parcel, 'contents')
  assertParcelUnchangedSince(updateArrivedParcelGoods, parcel, payload)
  const contents = await parseContentsFor(context, member, { parcel, payload })
  return withIdempotencyKeyAndStoredPictures(context, { request, pictures }, async (tx, stored) => {
    const locked = await lockParcel(tx.db, packageNo)
    assertForecastChangeable(locked, 'contents')
    assertParcelUnchangedSince(updateArrivedParcelGoods, locked, payload)
    await replaceParcelGoodsAndPictures(tx, updateArrivedParcelGoods, locked, {
      ...contents,
      pictures: stored,
    })
    const change = {
      shoppingUrl: contents.shoppingUrl,
      insuredCents: contents.insurance?.insuredCents ?? null,
      insuredFeeCents: contents.insurance?.insuredFeeCents ?? null,
      insuredEachCents: contents.insurance?.insuredEachCents ?? null,
      handingType: null,
      handingRemark: null,
    }
    await transitionParcel(tx, { parcel: locked, event: 'changeContents', change })
    return { packageNo }
  })
}
