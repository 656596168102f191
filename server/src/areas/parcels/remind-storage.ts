import { DAY_MS } from '../../../../src/domain/base/clock'
import { calculateParcelStorageTerms, STORAGE_REMINDER_DAYS } from '../../../../src/domain/parcels/storage'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { type FeeRate, getFreeOfChargeUnits } from '../../../../src/domain/pricing/fee-rates'
import type { MemberType } from '../../../../src/domain/pricing/freight'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { lockParcel } from '../../db/repositories/parcels/parcels'
import { listParcelsToTellOfStorageEnd } from '../../db/repositories/parcels/storage-ends'
import { queueParcelMessageIfConsented } from '../messages/queue-parcel-message'
import { findStorageRateAt } from '../pricing/pricing'
import { addParcelEvent } from './life'

/** When parcels came in whose free storage ends within the days of the reminder. */
function buildReminderWindows(rate: FeeRate, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const of = (member: MemberType) => {
    const free = getFreeOfChargeUnits(rate, member)
    return { after: ago(free), until: ago(free - STORAGE_REMINDER_DAYS) }
  }
  return {
    cameIn: { regular: of('regular'), vip: of('vip') },
    // A membership puts the end off by more than this: that it comes after all is told again.
    toldSince: ago(2 * STORAGE_REMINDER_DAYS),
  }
}

/**
 * Job: tells in their history, and to members who wanted a message of it, which parcels that wait for their payment soon
 * lie free of charge no longer, and what each day costs then. One that cannot be told holds up no other.
 */
export async function remindOfStorageFees(context: AppContext): Promise<void> {
  const now = context.now()
  const rate = await findStorageRateAt(context.db, now)
  if (!rate) return
  const windows = buildReminderWindows(rate, now)
  for (const { packageNo } of await listParcelsToTellOfStorageEnd(context.db, windows))
    await transaction(context, async (tx) => {
      const parcel = await lockParcel(tx.db, packageNo)
      // Another server may have told it meanwhile, or the member have paid.
      const [due] = await listParcelsToTellOfStorageEnd(tx.db, { ...windows, packageNo })
      if (!parcel?.inTime || !due) return
      const stored = { grams: parcel.weight ?? 0, inTime: parcel.inTime }
      const { freeUntil, centsPerDay } = calculateParcelStorageTerms(stored, rate, due.memberType)
      const params = {
        freeUntil: freeUntil.toISOString(),
        ...{ amountCents: centsPerDay, currency: SETTLEMENT_CURRENCY },
      }
      await queueParcelMessageIfConsented(
        tx,
        parcel,
        await addParcelEvent(tx, { parcel, code: 'storageEnding', params }),
      )
    }).catch((err: unknown) => context.log.error({ err, packageNo }, 'the end of free storage was not told'))
}
