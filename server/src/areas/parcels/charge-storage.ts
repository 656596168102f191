import { DAY_MS } from '../../../../src/domain/base/clock'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { findMember, lockMember } from '../../db/repositories/members/members'
import { listOpenOrdersOfParcels } from '../../db/repositories/orders/orders'
import { lockParcel } from '../../db/repositories/parcels/parcels'
import {
  listParcelFees,
  listToPayParcelsArrivedBefore,
  replaceParcelFeesOfTypes,
} from '../../db/repositories/pricing/fees'
import { listFeeRatesAt } from '../../db/repositories/pricing/rates'
import { calculateStorageFee } from '../pricing/pricing'

/** Number of parcels that are read at once. */
const PARCELS_PER_BATCH = 100

/**
 * Job: charges parcels that wait for payment for their storage up to now. A parcel with an open order keeps
 * the price of that order for its 24 hours. A parcel that cannot be charged does not stop the others.
 */
export async function chargeStorageFees(context: AppContext): Promise<void> {
  const now = context.now()
  const rate = (await listFeeRatesAt(context.db, now)).find(
    ({ feeType }) => feeType === FEE_TYPE_CODE.warehousing,
  )
  if (!rate) return
  const freeDays = Math.min(rate.freeGeneral, rate.freeSuper)
  const before = new Date(now.getTime() - freeDays * DAY_MS)
  for (let after = ''; ; ) {
    const parcels = await listToPayParcelsArrivedBefore(context.db, {
      before,
      after,
      limit: PARCELS_PER_BATCH,
    })
    for (const parcel of parcels)
      await transaction(context, (tx) => chargeParcelStorage(tx, parcel)).catch((err: unknown) =>
        context.log.error({ err, packageNo: parcel.packageNo }, 'storage fee could not be charged'),
      )
    const last = parcels.at(-1)
    if (last === undefined || parcels.length < PARCELS_PER_BATCH) return
    after = last.packageNo
  }
}

async function chargeParcelStorage(
  tx: AppContext,
  { packageNo, memberId }: { packageNo: string; memberId: string },
) {
  await lockMember(tx.db, memberId)
  const parcel = await lockParcel(tx.db, packageNo)
  if (parcel?.state !== 'toPay' || (await listOpenOrdersOfParcels(tx.db, [packageNo])).length > 0) return
  const member = await findMember(tx.db, memberId)
  const fee = await calculateStorageFee(tx, parcel, { member: member!.memberType, at: tx.now() })
  const charged = (await listParcelFees(tx.db, packageNo)).find(
    ({ feeType }) => feeType === FEE_TYPE_CODE.warehousing,
  )
  // A fee that was charged once is not reduced when a membership with more free days begins later.
  if (!fee || fee.amountCents <= (charged?.amountCents ?? 0)) return
  await replaceParcelFeesOfTypes(tx.db, packageNo, { types: [FEE_TYPE_CODE.warehousing], fees: [fee] })
}
