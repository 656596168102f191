import { DAY_MS } from '../../../../src/domain/base/clock'
import { calculateParcelStorageTerms, STORAGE_REMINDER_DAYS } from '../../../../src/domain/parcels/storage'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { type FeeRate, getFreeOfChargeUnits } from '../../../../src/domain/pricing/fee-rates'
import type { MemberType } from '../../../../src/domain/pricing/freight'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { lockParcel } from '../../db/repositories/parcels/parcels'
import { listParcelsToTellOfStorageEnd } from '../../db/repositories/parcels/storage-ends'
import { notifyMemberOfParcelEvent } from '../messages/notify-member'
import { findStorageRateAt } from '../pricing/pricing'
import { addParcelEvent } from './life'

/** Returns the arrival times of parcels whose free storage ends within the days of the reminder. */
function buildReminderWindows(rate: FeeRate, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const of = (member: MemberType) => {
    const free = getFreeOfChargeUnits(rate, member)
    return { after: ago(free), until: ago(free - STORAGE_REMINDER_DAYS) }
  }
  return {
    cameIn: { regular: of('regular'), vip: of('vip') },
    // A membership postpones the end by more than this period. The later end is then announced again.
    toldSince: ago(2 * STORAGE_REMINDER_DAYS),
  }
}

/**
 * Job: announces that the free storage of parcels waiting for payment ends soon, and the cost of each day
 * after that. It writes their history and notifies their members. A parcel that fails does not stop the others.
 */
export async function remindOfStorageFees(context: AppContext): Promise<void> {
  const now = context.now()
  const rate = await findStorageRateAt(context.db, now)
  if (!rate) return
  const windows = buildReminderWindows(rate, now)
  for (const { packageNo } of await listParcelsToTellOfStorageEnd(context.db, windows))
    await transaction(context, async (tx) => {
      const parcel = await lockParcel(tx.db, packageNo)
      // Another server may have announced it meanwhile, or the member may have paid.
      const [due] = await listParcelsToTellOfStorageEnd(tx.db, { ...windows, packageNo })
      if (!parcel?.inTime || !due) return
      const stored = { grams: parcel.weight ?? 0, inTime: parcel.inTime }
      const { freeUntil, centsPerDay } = calculateParcelStorageTerms(stored, rate, due.memberType)
      const params = {
        freeUntil: freeUntil.toISOString(),
        ...{ amountCents: centsPerDay, currency: SETTLEMENT_CURRENCY },
      }
      await notifyMemberOfParcelEvent(
        tx,
        parcel,
        await addParcelEvent(tx, { parcel, code: 'storageEnding', params }),
      )
    }).catch((err: unknown) => context.log.error({ err, packageNo }, 'storage reminder failed'))
}
