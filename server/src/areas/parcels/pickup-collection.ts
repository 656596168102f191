import type { CallDeclaring } from '../../../../src/contract/base/call'
import type {
  LOGISTICS_STEP_ERRORS,
  READY_FOR_PICKUP_ERRORS,
} from '../../../../src/contract/warehouse/warehouse-errors'
import { DAY_MS } from '../../../../src/domain/base/clock'
import {
  canBeReadyForPickup,
  findDuePickupNotice,
  getPickupDeadline,
  PICKUP_DEADLINE_DAYS_MAX,
  PICKUP_NOTICE_DAYS_MAX,
  type PickupHandOverReason,
  parsePickupCode,
  parsePickupDeadline,
} from '../../../../src/domain/parcels/pickup-collection'
import { countPickupDaysLeft, type PickupTime } from '../../../../src/domain/parcels/pickup-time'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { newSixDigitCode } from '../../base/ids'
import { transaction } from '../../base/transaction'
import {
  changeParcel,
  lockParcel,
  lockParcelWithMergedParcels,
  type ParcelRow,
} from '../../db/repositories/parcels/parcels'
import {
  changePickupCollection,
  findOpenPickupCollection,
  insertPickupCollectionUnlessCodeTaken,
  listPickupCollectionsEndingBy,
  type PickupCollectionRow,
} from '../../db/repositories/parcels/pickup-collections'
import { findDestination, findPickupPoint } from '../../db/repositories/warehouse/reference'
import { notifyMemberOfParcelEvent } from '../messages/notify-member'
import { addParcelEvent } from './life'

/**
 * Number of codes to try. A point with ten thousand parcels refuses each with a chance of 1 %, so a second is
 * hardly ever needed.
 */
const CODE_TRIES = 20

/** Inserts the collection of a parcel with a code that no other parcel at its point has. */
async function insertWithFreeCode(
  { db }: AppContext,
  row: Omit<PickupCollectionRow, 'code' | 'closedAt' | 'handedOverBy'>,
): Promise<void> {
  for (let left = CODE_TRIES; left > 0; left -= 1)
    if (await insertPickupCollectionUnlessCodeTaken(db, { ...row, code: newSixDigitCode() })) return
  throw new Error(`pickup point ${row.pickupPointId} has no free code`)
}

/** Writes an event about the pickup of a locked parcel, and notifies its member. */
async function announcePickup(
  tx: AppContext,
  parcel: ParcelRow,
  event: Pick<Parameters<typeof addParcelEvent>[1], 'code' | 'params'>,
): Promise<void> {
  await notifyMemberOfParcelEvent(tx, parcel, await addParcelEvent(tx, { parcel, ...event }))
}

/**
 * Records that a parcel waits at its pickup point: its member gets a code and a deadline. A further report
 * changes the deadline and keeps the code. Throws `parcelUnknown`, `notAtPickupPoint` for a parcel that is not
 * on its way to a point, `deadlineNotPossible`.
 *
 * A real pickup point calls this function with its verified message, as the sandbox does.
 * @param lastDay YYYY-MM-DD by the point's clock; without it, the point's own number of days counts
 */
export const reportReadyForPickup = (
  context: AppContext,
  call: CallDeclaring<typeof READY_FOR_PICKUP_ERRORS>,
  { packageNo, lastDay }: { packageNo: string; lastDay?: string },
): Promise<{ until: string }> =>
  transaction(context, async (tx) => {
    const parcel = await lockParcelWithMergedParcels(tx.db, packageNo)
    if (!parcel) throw refuse(call, 'parcelUnknown')
    const point = parcel.pickupPointId && (await findPickupPoint(tx.db, parcel.pickupPointId))
    if (!point || !canBeReadyForPickup(parcel)) throw refuse(call, 'notAtPickupPoint')
    const now = tx.now()
    const utcOffsetMinutes = (await findDestination(tx.db, point.country))?.utcOffsetMinutes ?? 0
    const open = await findOpenPickupCollection(tx.db, packageNo)
    const until = lastDay
      ? parsePickupDeadline(lastDay, utcOffsetMinutes, now)
      : (open?.until ?? getPickupDeadline(now, point.keptDays, utcOffsetMinutes))
    // A repeated report changes nothing, and tells the member nothing again.
    if (open && until?.getTime() === open.until.getTime()) return { until: until.toISOString() }
    if (!until) throw refuse(call, 'deadlineNotPossible', { max: PICKUP_DEADLINE_DAYS_MAX })
    const time = { until, utcOffsetMinutes, noticed: countPickupDaysLeft({ until, utcOffsetMinutes }, now) }
    if (open) await changePickupCollection(tx.db, packageNo, time)
    else await insertWithFreeCode(tx, { packageNo, pickupPointId: point.id, readyAt: now, ...time })
    await changeParcel(tx.db, packageNo, { updatedAt: now })
    await announcePickup(tx, parcel, { code: 'readyForPickup', params: { until: until.toISOString() } })
    return { until: until.toISOString() }
  })

/** What the collector gave: the code, or the named reason why the point accepted none. */
export interface PickupProof {
  code?: string
  handOver?: PickupHandOverReason
}

/**
 * Closes the collection of a locked parcel that is given out now. A parcel that was never reported ready
 * needs no proof. Throws `pickupCodeWrong`, `pickupCodeMissing`.
 * @returns how it was given out: by its code, or why without it; undefined if it waited at no point
 */
export async function closePickupWithProof(
  tx: AppContext,
  call: CallDeclaring<typeof LOGISTICS_STEP_ERRORS>,
  { packageNo }: ParcelRow,
  { code, handOver }: PickupProof,
): Promise<'code' | PickupHandOverReason | undefined> {
  const collection = await findOpenPickupCollection(tx.db, packageNo)
  if (!collection) return undefined
  if (code && parsePickupCode(code) !== collection.code) throw refuse(call, 'pickupCodeWrong')
  if (!code && !handOver) throw refuse(call, 'pickupCodeMissing')
  const handedOverBy = code ? 'code' : handOver!
  await changePickupCollection(tx.db, packageNo, { code: null, closedAt: tx.now(), handedOverBy })
  return handedOverBy
}

/** Closes the collection of a parcel that ends without being collected. */
export const closePickup = (tx: AppContext, { packageNo }: ParcelRow): Promise<void> =>
  changePickupCollection(tx.db, packageNo, { code: null, closedAt: tx.now() })

/**
 * Job: reminds members of parcels that they can collect for a few days more, and writes when the time is over.
 * It writes the history and notifies the member. A parcel that fails does not stop the others.
 */
export async function sendPickupNotices(context: AppContext): Promise<void> {
  const now = context.now()
  const end = new Date(now.getTime() + PICKUP_NOTICE_DAYS_MAX * DAY_MS)
  const ending = await listPickupCollectionsEndingBy(context.db, end)
  for (const { packageNo } of ending.filter((collection) => findDuePickupNotice(collection, now)))
    await transaction(context, async (tx) => {
      const parcel = await lockParcel(tx.db, packageNo)
      // Another server may have written it meanwhile, or the parcel may have been collected.
      const collection = await findOpenPickupCollection(tx.db, packageNo)
      if (!parcel || !collection) return
      const due = findDuePickupNotice(collection, tx.now())
      if (!due) return
      await changePickupCollection(tx.db, packageNo, { noticed: due.noticed })
      const params = {
        until: collection.until.toISOString(),
        ...(due.event === 'pickupEnding' ? { days: due.days } : {}),
      }
      await announcePickup(tx, parcel, { code: due.event, params })
    }).catch((err: unknown) => context.log.error({ err, packageNo }, 'pickup notice failed'))
}

export const toPickupTimeView = ({ until, utcOffsetMinutes }: PickupTime) => ({
  until: until.toISOString(),
  utcOffsetMinutes,
})
