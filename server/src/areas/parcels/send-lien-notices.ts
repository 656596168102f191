import { DAY_MS } from '../../../../src/domain/base/clock'
import {
  LIEN_MAX_DAYS_SINCE_ARRIVAL,
  LIEN_NOTICE_REPLY_DAYS,
} from '../../../../src/domain/parcels/service-terms'
import { getFreeOfChargeUnits } from '../../../../src/domain/pricing/fee-rates'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { listParcelsDueForLienNotice } from '../../db/repositories/parcels/lien-notices'
import { lockParcel } from '../../db/repositories/parcels/parcels'
import { notifyMemberOfParcelEvent } from '../messages/notify-member'
import { findStorageRateAt } from '../pricing/pricing'
import { addParcelEvent } from './life'

/**
 * Job: gives notice of the lien on parcels that wait for payment. It writes their history and
 * notifies their members.
 *
 * The notice is due as many days before the lien begins as the member has to reply, or as soon as possible
 * after that. It is sent once, and again only if a membership has postponed the lien. A parcel that fails
 * does not stop the others.
 */
export async function sendLienNotices(context: AppContext): Promise<void> {
  const now = context.now()
  const rate = await findStorageRateAt(context.db, now)
  if (!rate) return
  const fromDay = {
    regular: getFreeOfChargeUnits(rate, 'regular') - LIEN_NOTICE_REPLY_DAYS,
    vip: getFreeOfChargeUnits(rate, 'vip') - LIEN_NOTICE_REPLY_DAYS,
  }
  // Later, the days to reply would end after the lien does.
  const wanted = { now, fromDay, toDay: LIEN_MAX_DAYS_SINCE_ARRIVAL - LIEN_NOTICE_REPLY_DAYS }
  const until = new Date(now.getTime() + LIEN_NOTICE_REPLY_DAYS * DAY_MS).toISOString()
  for (const { packageNo } of await listParcelsDueForLienNotice(context.db, wanted))
    await transaction(context, async (tx) => {
      const parcel = await lockParcel(tx.db, packageNo)
      // Another server may have sent it meanwhile, or the member may have paid.
      const [due] = await listParcelsDueForLienNotice(tx.db, { ...wanted, packageNo })
      if (!parcel || !due) return
      const params = { until, reply: LIEN_NOTICE_REPLY_DAYS }
      await notifyMemberOfParcelEvent(
        tx,
        parcel,
        await addParcelEvent(tx, { parcel, code: 'lienNotice', params }),
      )
    }).catch((err: unknown) => context.log.error({ err, packageNo }, 'lien notice failed'))
}
