import type { ErrorNameOf } from '../../../../src/contract/base/call'
import { DESTINATION_UNSUITABLE_ERRORS } from '../../../../src/contract/forecast/parcel-changes'
import {
  buildGoodsValidationContext,
  needsShoppingProof,
  parseGoods,
} from '../../../../src/domain/forecast/forecast'
import type { GoodsEntry } from '../../../../src/domain/forecast/goods'
import { canChangeDestination } from '../../../../src/domain/parcels/parcel-state'
import { isWeightAcceptedBySendMode } from '../../../../src/domain/pricing/freight'
import type { AppContext } from '../../base/context'
import type { Db } from '../../db/open-db'
import { listGoodsOfParcels } from '../../db/repositories/forecast/goods'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { listProofPictures } from '../../db/repositories/pictures/pictures'
import { listRatedSendModesOfFlowAt } from '../../db/repositories/pricing/rates'
import {
  findWarehouse,
  listOriginDestinationFlows,
  loadGoodsOptionLists,
  type OriginDestinationFlowRow,
} from '../../db/repositories/warehouse/reference'
import { toPickupCollector } from '../parcels/collector'

/** Data of a parcel that decide which destinations take it. */
export interface DestinationCheckData {
  parcel: ParcelRow
  goods: GoodsEntry[]
  hasProof: boolean
  goodsContext: Awaited<ReturnType<typeof loadGoodsContext>>
}

async function loadGoodsContext(db: Db, { whCode }: ParcelRow) {
  const [warehouse, lists] = await Promise.all([findWarehouse(db, whCode), loadGoodsOptionLists(db)])
  return { warehouses: warehouse ? [warehouse] : [], ...lists }
}

export async function loadDestinationCheckData(db: Db, parcel: ParcelRow): Promise<DestinationCheckData> {
  const [goods, pictures, goodsContext] = await Promise.all([
    listGoodsOfParcels(db, [parcel.packageNo]),
    listProofPictures(db, [parcel.packageNo]),
    loadGoodsContext(db, parcel),
  ])
  return {
    parcel,
    goods,
    hasProof: pictures.length > 0 || parcel.shoppingUrl !== '',
    goodsContext,
  }
}

const ORIGIN_MISSING = 'goods.originCountry.required'

/** Returns whether customs of the flow ask for a country of origin that an item lacks. */
export const isOriginMissing = (
  { goods }: DestinationCheckData,
  { originRequired }: OriginDestinationFlowRow,
): boolean => originRequired && goods.some(({ originCountry }) => originCountry === '')

/**
 * Returns whether the member can declare what is missing after the change: a parcel in the warehouse with a
 * forecast of its own is then corrected. Before its arrival, the forecast itself takes another destination.
 */
const canDeclareAfterwards = ({ state, trackingNo }: ParcelRow): boolean =>
  state !== 'declared' && trackingNo !== null

/**
 * Returns the numbers of the articles, from 1, that a flow does not take as declared: refused, or against its
 * rules.
 */
function listRefusedItems(
  { parcel, goods, goodsContext }: DestinationCheckData,
  flow: OriginDestinationFlowRow,
): number[] {
  const trip = { whCode: parcel.whCode, flowId: flow.flowId }
  const read = parseGoods(goods, buildGoodsValidationContext(trip, { ...goodsContext, flows: [flow] }))
  // A missing country of origin has its own refusal, or is declared afterwards.
  const faulty =
    'problems' in read
      ? Object.keys(read.problems).filter((path) => read.problems[path]?.code !== ORIGIN_MISSING)
      : []
  return goods.flatMap(({ categoryId }, index) =>
    flow.refusedCategories.includes(categoryId) || faulty.some((path) => path.startsWith(`goods.${index}.`))
      ? [index + 1]
      : [],
  )
}

interface FlowRefusal {
  name: ErrorNameOf<typeof DESTINATION_UNSUITABLE_ERRORS>
  data: Record<string, string | number>
}

/** Returns why a flow of the parcel's warehouse does not take the parcel; null if it does. */
export async function findFlowRefusal(
  { db, now }: AppContext,
  it: DestinationCheckData,
  flow: OriginDestinationFlowRow,
): Promise<FlowRefusal | null> {
  const { parcel, goods, goodsContext } = it
  const [rates] = await listRatedSendModesOfFlowAt(db, flow.flowId, now())
  if (!rates) return { name: 'rateMissing', data: {} }
  const grams = Math.max(parcel.weight ?? 0, parcel.volumetricWeight ?? 0)
  if (grams > 0 && !isWeightAcceptedBySendMode(rates, grams))
    return { name: 'tooHeavy', data: { maxKg: rates.weightTo / 1000 } }
  const kinds = listRefusedItems(it, flow)
  if (kinds.length > 0) return { name: 'goodsNotAccepted', data: { kinds: kinds.join(', ') } }
  if (isOriginMissing(it, flow) && !canDeclareAfterwards(parcel)) return { name: 'originRequired', data: {} }
  const trip = { whCode: parcel.whCode, flowId: flow.flowId, goods }
  const isProofMissing = !it.hasProof && needsShoppingProof(trip, { ...goodsContext, flows: [flow] })
  return isProofMissing ? { name: 'proofRequired', data: {} } : null
}

/**
 * Returns whether a member may redirect a parcel in its current state. A merged parcel keeps its destination,
 * and the parcels inside travel with it.
 */
export const canRedirectParcel = ({ state, kind, mergedInto }: ParcelRow): boolean =>
  canChangeDestination(state) && kind !== 'merged' && mergedInto === null

/** Returns the destinations that a parcel can have instead, each with the reason that prevents it. */
export async function loadRedirectDestinations(context: AppContext, parcel: ParcelRow) {
  const { db } = context
  const [sendable, flows] = await Promise.all([
    loadDestinationCheckData(db, parcel),
    listOriginDestinationFlows(db, parcel.whCode),
  ])
  const { packageNo, trackingNo, flowId, moveMode, addressId, distributionMode, pickupPointId } = parcel
  return {
    packageNo,
    trackingNo,
    flowId,
    moveMode,
    addressId,
    distributionMode,
    pickupPointId,
    collector: toPickupCollector(parcel),
    canChangeDestination: canRedirectParcel(parcel),
    destinations: await Promise.all(
      flows.map(async (flow) => {
        const refusal = await findFlowRefusal(context, sendable, flow)
        return {
          ...flow,
          refusal: refusal && { code: DESTINATION_UNSUITABLE_ERRORS[refusal.name].code, data: refusal.data },
        }
      }),
    ),
  }
}
