import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { updatePkgContents } from '../../../../src/contract/forecast'
import { readContents } from '../../../../src/domain/forecast'
import type { AppContext, Member } from '../../context'
import { findParcel, lockParcel } from '../../db/repositories/parcels'
import { findFlow, findWarehouse, goodsLists } from '../../db/repositories/reference'
import { Failure, Refused } from '../../http/failure'
import { findStoredAnswer } from '../idempotency'
import { move } from '../parcels/life'
import { getInsuranceTerms } from '../pricing'
import type { ForecastForm } from './add-forecast'
import { type DeclaredParcel, refuseNotChangeable, refuseOutdated } from './changeable'
import { refuseWithoutExporter } from './exporter'
import { refuseUnknownContents } from './goods'
import { contentOfPictures, onceWithPictures, refuseTooManyPictures } from './parcel-pictures'
import { replaceContents } from './replace-contents'
import { insuranceOf, refuseGoods } from './trip'

type Payload = ParsedPayloadOf<typeof updatePkgContents>

/** Goods, insurance and proof as they can be declared for the way that the parcel goes. Throws 13, 20, AES, and 400 with its fields. */
async function readFor(
  world: AppContext,
  member: Member,
  { parcel: { whCode, flowId }, payload }: { parcel: DeclaredParcel; payload: Payload },
) {
  const { db } = world
  const [warehouse, flow, lists, insurance] = await Promise.all([
    findWarehouse(db, whCode),
    findFlow(db, flowId ?? ''),
    goodsLists(db),
    getInsuranceTerms(world, member),
  ])
  if (!warehouse || !flow) throw new Failure('20')
  const entry = { ...payload, whCode, flowId: flow.flowId, pictureCount: payload.packagesPic.length }
  const read = readContents(entry, {
    warehouses: [warehouse],
    flows: [flow],
    ...lists,
    insurance,
  })
  if ('problems' in read) throw new Refused(read.problems)
  const { goods } = read.contents
  await refuseUnknownContents(db, goods)
  refuseGoods({ flow, goods })
  await refuseWithoutExporter(world, member, { warehouse, goods })
  return { ...read.contents, insurance: insuranceOf({ ...read.contents, warehouse }, insurance) }
}

/**
 * Changes goods and shopping proof of a parcel that the warehouse has, once per key: it is reviewed again. After the
 * tally nothing is added or deleted (S2 §4). Throws the codes of the call.
 */
export async function updateContents(
  world: AppContext,
  member: Member,
  { payload, parts, files }: ForecastForm<Payload>,
): Promise<{ packageNo: string }> {
  refuseTooManyPictures(payload)
  const pictures = { memberId: member.id, names: payload.packagesPic, parts, files }
  const { idempotencyKey: key, basedOn: _basedOn, ...fields } = payload
  const content = { ...fields, pictures: contentOfPictures(pictures) }
  const request = { memberId: member.id, call: 'updatePkgContents', key, content }
  const before = await findStoredAnswer<{ packageNo: string }>(world, request)
  if (before) return before
  const { packageNo } = payload
  const parcel = await findParcel(world.db, { memberId: member.id, packageNo })
  refuseNotChangeable(parcel, 'contents')
  refuseOutdated(parcel, payload)
  const contents = await readFor(world, member, { parcel, payload })
  return onceWithPictures(world, { request, pictures }, async (tx, stored) => {
    const locked = await lockParcel(tx.db, packageNo)
    refuseNotChangeable(locked, 'contents')
    refuseOutdated(locked, payload)
    await replaceContents(tx, locked, { ...contents, pictures: stored })
    const change = {
      shoppingUrl: contents.shoppingUrl,
      insuredCents: contents.insurance?.insuredCents ?? null,
      insuredFeeCents: contents.insurance?.insuredFeeCents ?? null,
      insuredEachCents: contents.insurance?.insuredEachCents ?? null,
      handingType: null,
      handingRemark: null,
    }
    await move(tx, { parcel: locked, event: 'changeContents', change })
    return { packageNo }
  })
}
