import { eq } from 'drizzle-orm'
import { chargeableGrams, freightOf, takesWeight, volumetricGrams } from '../../../../src/domain/freight'
import type { ParcelState } from '../../../../src/domain/parcel-state'
import { FEE_TYPE, SETTLEMENT_CURRENCY } from '../../../../src/domain/payment'
import { fitsPickup } from '../../../../src/domain/pickup'
import { OVER_PICKUP_LIMIT } from '../../../../src/domain/review'
import type { World } from '../../context'
import type { Db } from '../../db/open-db'
import { writeFees } from '../../db/repositories/fees'
import { findSendMode } from '../../db/repositories/reference'
import { members } from '../../db/schema/members'
import { Failure } from '../../http/failure'
import { move, type ParcelRow, raiseException } from './life'

/** cm */
export type OuterSize = Parameters<typeof volumetricGrams>[0]

/**
 * Measures a locked parcel and settles its freight from the send mode's first and additional weight. One that a pickup
 * point does not take becomes an exception: nobody is to pay for what cannot be handed out (S2 §5). Throws S3.
 */
export async function tally(
  world: World,
  db: Db,
  parcel: ParcelRow,
  size: OuterSize | undefined,
): Promise<ParcelState> {
  const rates = await findSendMode(db, parcel.sendModId ?? '')
  const [member] = await db.select().from(members).where(eq(members.id, parcel.memberId))
  if (!rates || !member) throw new Failure('S2')
  const volumetric = size ? volumetricGrams(size) : 0
  const actual = parcel.weight ?? 0
  const cm3 = size ? size.length * size.width * size.height : 0
  if (parcel.distributionMode === 'selfPickup' && !fitsPickup({ grams: actual, cm3 }))
    return raiseException(world, db, parcel, { type: OVER_PICKUP_LIMIT })
  if (!takesWeight(rates, Math.max(actual, volumetric))) throw new Failure('S3')
  const chargeable = chargeableGrams({ actual, volumetric, rates })
  const { totalCents, ...params } = freightOf(chargeable, rates, member.memberType)
  const freight = { feeType: FEE_TYPE.freight, amountCents: totalCents, params: { ...params } }
  await writeFees(db, parcel.packageNo, [freight])
  const change = { volumetricWeight: volumetric, chargeableWeight: chargeable }
  return move(world, db, parcel, 'tally', change, {
    weight: chargeable,
    amountCents: totalCents,
    currency: SETTLEMENT_CURRENCY,
  })
}
