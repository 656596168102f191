import { EZWAY_REMINDER_MS } from '../../../../../src/domain/parcels/ezway'
import type { AppContext } from '../../../base/context'
import { transaction } from '../../../base/transaction'
import { listParcelsToRemindOfEzway } from '../../../db/repositories/parcels/ezway'
import { changeParcel, lockParcel } from '../../../db/repositories/parcels/parcels'
import { notifyMemberOfParcelEvent } from '../../messages/notify-member'
import { addParcelEvent } from '../life'

/**
 * Job: reminds members of parcels that have waited in EZ WAY for a day, once for each time that the receiver
 * is asked. It writes their history and notifies their members. A parcel that fails does not stop the others.
 */
export async function remindOfEzway(context: AppContext): Promise<void> {
  const askedUntil = new Date(context.now().getTime() - EZWAY_REMINDER_MS)
  for (const { packageNo } of await listParcelsToRemindOfEzway(context.db, { askedUntil }))
    await transaction(context, async (tx) => {
      const parcel = await lockParcel(tx.db, packageNo)
      // Another server may have reminded meanwhile, or the receiver may have answered.
      const [due] = await listParcelsToRemindOfEzway(tx.db, { askedUntil, packageNo })
      if (!parcel?.ezway || !due) return
      const remindedAt = tx.now().toISOString()
      await changeParcel(tx.db, packageNo, { ezway: { ...parcel.ezway, remindedAt } })
      await notifyMemberOfParcelEvent(tx, parcel, await addParcelEvent(tx, { parcel, code: 'ezwayReminded' }))
    }).catch((err: unknown) => context.log.error({ err, packageNo }, 'EZ WAY reminder failed'))
}
