import type { OuterSize } from '../../../../src/domain/freight'
import { sumCents } from '../../../../src/domain/money'
import type { ParcelState } from '../../../../src/domain/parcel-state'
import { fitsPickup } from '../../../../src/domain/pickup'
import { OVER_PICKUP_LIMIT } from '../../../../src/domain/review'
import type { World } from '../../context'
import { writeFees } from '../../db/repositories/fees'
import { findMember } from '../../db/repositories/members'
import type { ParcelRow } from '../../db/repositories/parcels'
import { Failure } from '../../http/failure'
import { limitAtPoint } from '../addresses/pickup'
import { MEASURED_FEES, priceParcel } from '../pricing'
import { move, raiseException } from './life'

/**
 * Measures a locked parcel and settles what it costs. One that a pickup
 * point does not take becomes an exception: nobody is to pay for what cannot be handed out (S2 §5). Throws S3.
 */
export async function tally(
  world: World,
  parcel: ParcelRow,
  size: OuterSize | undefined,
): Promise<ParcelState> {
  const { db } = world
  const member = await findMember(db, parcel.memberId)
  if (!member) throw new Failure('S2')
  const actual = parcel.weight ?? 0
  const cm3 = size ? size.length * size.width * size.height : 0
  const point = parcel.distributionMode === 'selfPickup' ? (parcel.pickupPointId ?? '') : undefined
  if (point !== undefined && !fitsPickup({ grams: actual, cm3 }, await limitAtPoint(db, point)))
    return raiseException(world, parcel, { type: OVER_PICKUP_LIMIT })
  const priced = { member: member.memberType, at: world.now() }
  const { fees, volumetric, chargeable, sendMode } = await priceParcel(world, parcel, {
    size: size ?? null,
    priced,
  })
  await writeFees(db, parcel.packageNo, { types: MEASURED_FEES, fees })
  await world.hooks.afterDueChanges(world, parcel.packageNo)
  const change = { outerSize: size ?? null, volumetricWeight: volumetric, chargeableWeight: chargeable }
  const amountCents = sumCents(fees.map((fee) => fee.amountCents))
  const params = { weight: chargeable, amountCents, currency: sendMode.currency }
  return move(world, { parcel, event: 'tally', change, params })
}
