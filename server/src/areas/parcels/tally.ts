import {
  chargeableGrams,
  freightOf,
  type OuterSize,
  takesWeight,
  volumetricGrams,
} from '../../../../src/domain/freight'
import type { ParcelState } from '../../../../src/domain/parcel-state'
import { FEE_TYPE } from '../../../../src/domain/payment'
import { fitsPickup } from '../../../../src/domain/pickup'
import { OVER_PICKUP_LIMIT } from '../../../../src/domain/review'
import type { World } from '../../context'
import { writeFees } from '../../db/repositories/fees'
import { findMember } from '../../db/repositories/members'
import type { ParcelRow } from '../../db/repositories/parcels'
import { findSendMode } from '../../db/repositories/reference'
import { Failure } from '../../http/failure'
import { limitAtPoint } from '../addresses/pickup'
import { move, raiseException } from './life'

/**
 * Measures a locked parcel and settles its freight from the send mode's first and additional weight. One that a pickup
 * point does not take becomes an exception: nobody is to pay for what cannot be handed out (S2 §5). Throws S3.
 */
export async function tally(
  world: World,
  parcel: ParcelRow,
  size: OuterSize | undefined,
): Promise<ParcelState> {
  const { db } = world
  const rates = await findSendMode(db, parcel.sendModId ?? '')
  const member = await findMember(db, parcel.memberId)
  if (!rates || !member) throw new Failure('S2')
  const volumetric = size ? volumetricGrams(size) : 0
  const actual = parcel.weight ?? 0
  const cm3 = size ? size.length * size.width * size.height : 0
  const point = parcel.distributionMode === 'selfPickup' ? (parcel.pickupPointId ?? '') : undefined
  if (point !== undefined && !fitsPickup({ grams: actual, cm3 }, await limitAtPoint(db, point)))
    return raiseException(world, parcel, { type: OVER_PICKUP_LIMIT })
  if (!takesWeight(rates, Math.max(actual, volumetric))) throw new Failure('S3')
  const chargeable = chargeableGrams({ actual, volumetric, rates })
  const { totalCents, ...formula } = freightOf(chargeable, rates, member.memberType)
  const freight = { feeType: FEE_TYPE.freight, amountCents: totalCents, params: formula }
  await writeFees(db, parcel.packageNo, [freight])
  await world.hooks.afterDueChanges(world, parcel.packageNo)
  const change = { outerSize: size ?? null, volumetricWeight: volumetric, chargeableWeight: chargeable }
  const params = { weight: chargeable, amountCents: totalCents, currency: rates.currency }
  return move(world, { parcel, event: 'tally', change, params })
}
