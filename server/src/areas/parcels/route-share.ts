import type { HandlerAnswerOf } from '../../../../src/contract/base/call'
import type * as calls from '../../../../src/contract/parcels/route-share'
import { getSharedRoute, shareRoute, stopSharingRoute } from '../../../../src/contract/parcels/route-share'
import {
  type HistoryEvent,
  isParcelEnRoute,
  type ParcelState,
  toRouteProgressCode,
} from '../../../../src/domain/parcels/parcel-state'
import { getRouteShareExpiry, SHARED_ROUTE_EVENTS } from '../../../../src/domain/parcels/route-share'
import type { AppContext } from '../../base/context'
import { NotLoggedInError, refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { newId } from '../../base/ids'
import { transaction } from '../../base/transaction'
import { shareLockMemberIfActive } from '../../db/repositories/members/members'
import { listEventsOfParcels } from '../../db/repositories/parcels/parcel-events'
import { listParcelSummaryRows } from '../../db/repositories/parcels/parcel-summaries'
import { findParcelOfAnyMember } from '../../db/repositories/parcels/parcels'
import {
  deleteTrackingShareOfParcel,
  findUnexpiredTrackingShare,
  upsertTrackingShare,
} from '../../db/repositories/parcels/route-shares'
import { loadArrivalRange } from './arrival'

/** Shares the route of the member's own parcel from now on. Throws `parcelNotFound`. */
export async function shareParcelTracking(context: AppContext, memberId: string, packageNo: string) {
  await getOwnParcel(context, shareRoute, memberId, packageNo)
  const createdAt = context.now()
  const share = { id: newId(), packageNo, createdAt, expiresAt: getRouteShareExpiry(createdAt) }
  const { id, expiresAt } = await transaction(context, async (tx) => {
    // The account was cancelled after its session was checked, so the member could not stop the sharing.
    if (!(await shareLockMemberIfActive(tx.db, memberId))) throw new NotLoggedInError()
    return upsertTrackingShare(tx.db, share)
  })
  return { shareId: id, until: expiresAt.toISOString() }
}

/**
 * Stops sharing a route: its id no longer works. A route that was not shared is no error. Throws
 * `parcelNotFound`.
 */
export async function stopSharingParcelTracking(context: AppContext, memberId: string, packageNo: string) {
  await getOwnParcel(context, stopSharingRoute, memberId, packageNo)
  await deleteTrackingShareOfParcel(context.db, packageNo)
  return {}
}

const SHARED: readonly HistoryEvent[] = SHARED_ROUTE_EVENTS

/** A stranger does not see that a parcel is paid. Once the courier is on the way, no day counts. */
const isArrivalShared = (state: ParcelState) => isParcelEnRoute(state) && state !== 'delivering'

/**
 * Returns the data of a shared parcel that a stranger may see. Throws `notShared` if it is not shared, or no
 * longer.
 */
export async function loadSharedParcelTracking(
  context: AppContext,
  shareId: string,
): Promise<HandlerAnswerOf<typeof calls.getSharedRoute>> {
  const share = await findUnexpiredTrackingShare(context.db, { id: shareId, now: context.now() })
  if (!share) throw refuse(getSharedRoute, 'notShared')
  const [[parcel], events, row] = await Promise.all([
    listParcelSummaryRows(context.db, [share.packageNo]),
    listEventsOfParcels(context.db, [share.packageNo]),
    findParcelOfAnyMember(context.db, share.packageNo),
  ])
  return {
    orgSto: parcel!.whCode,
    orgStoName: parcel!.warehouse,
    tarArea: parcel!.tarArea,
    tarAreaName: parcel!.destination,
    route: toRouteProgressCode(parcel!.state),
    routePathList: events
      .filter(({ code }) => SHARED.includes(code))
      .map(({ code, time, utcOffsetMinutes, place }) => ({
        code,
        time: time.toISOString(),
        utcOffsetMinutes,
        place,
      })),
    arrival: isArrivalShared(row!.state) ? await loadArrivalRange(context, row!, events) : null,
    until: share.expiresAt.toISOString(),
  }
}
