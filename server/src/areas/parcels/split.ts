import * as v from 'valibot'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import type { LOGISTICS_STEP_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import {
  allocateGramsToPackages,
  allocateInsuranceToPackages,
  type InsuredAmounts,
  type SplitPackage,
} from '../../../../src/domain/consolidation/split'
import { findNextParcelState, type ParcelState } from '../../../../src/domain/parcels/parcel-state'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { newId, newPackageNo } from '../../base/ids'
import { findPaidSplitOrder } from '../../db/repositories/consolidation/split-plans'
import {
  listGoodsOfParcels,
  moveGoodsToPieces,
  type ParcelGoodsRow,
} from '../../db/repositories/forecast/goods'
import { insertParcelUnlessTrackingNoTaken, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { addParcelEvent, transitionParcel } from './life'

/**
 * Records that the warehouse has divided a locked parcel as its member ordered. From here on the pieces are
 * separate parcels, and contain exactly its goods. Throws `stepNotPossible` if the parcel has no paid split
 * order, or for another number of pieces.
 * @param weights grams of each piece; without them, the estimated weights
 */
export async function splitParcel(
  tx: AppContext,
  call: CallDeclaring<typeof LOGISTICS_STEP_ERRORS>,
  parcel: ParcelRow,
  weights?: readonly number[],
): Promise<ParcelState> {
  const order = await findPaidSplitOrder(tx.db, parcel.packageNo)
  if (!order) throw refuse(call, 'stepNotPossible')
  const { pieces } = v.parse(ORDER_DETAILS_SCHEMA_BY_PURPOSE.split, order.details)
  if (weights && weights.length !== pieces.length) throw refuse(call, 'stepNotPossible')
  const grams = weights ?? allocateGramsToPackages(pieces, parcel.weight ?? 0)
  const goods = await listGoodsOfParcels(tx.db, [parcel.packageNo])
  const insured = allocateInsuranceToPackages(pieces, { ...parcel, goods })
  const rows: ParcelGoodsRow[] = []
  for (const [place, piece] of pieces.entries()) {
    const own = { weight: grams[place]!, ...insured[place]! }
    const packageNo = await insertPiece(tx, parcel, { own, count: pieces.length })
    rows.push(...goodsIn(piece, goods, packageNo))
  }
  await moveGoodsToPieces(tx.db, parcel.packageNo, rows)
  await addParcelEvent(tx, { parcel, code: 'split', params: { count: pieces.length } })
  return transitionParcel(tx, { parcel, event: 'dissolve', change: { dissolvedAt: tx.now() } })
}

const goodsIn = (
  piece: SplitPackage,
  goods: readonly ParcelGoodsRow[],
  packageNo: string,
): ParcelGoodsRow[] =>
  goods.flatMap((item) => {
    const taken = piece.filter(({ position }) => position === item.position)
    const quantity = taken.reduce((sum, each) => sum + each.quantity, 0)
    return quantity > 0 ? [{ ...item, id: newId(), packageNo, quantity }] : []
  })

/**
 * Inserts a piece of a split parcel.
 * @returns its number
 */
async function insertPiece(
  tx: AppContext,
  parent: ParcelRow,
  { own, count }: { own: InsuredAmounts & { weight: number }; count: number },
): Promise<string> {
  const now = tx.now()
  const piece = {
    ...parent,
    packageNo: newPackageNo(),
    kind: 'piece' as const,
    splitFrom: parent.packageNo,
    trackingNo: null,
    state: findNextParcelState(parent.state, 'split')!,
    ...own,
    ...{ outerSize: null, volumetricWeight: null, chargeableWeight: null },
    createdAt: now,
    updatedAt: now,
  }
  await insertParcelUnlessTrackingNoTaken(tx.db, piece)
  await addParcelEvent(tx, { parcel: piece, code: 'split', params: { count } })
  return piece.packageNo
}
