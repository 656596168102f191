import { useEffect } from 'react'
import { callServerSilently } from '@/client/call-server'
import { findQueryByCallName, invalidateCalls, queryClient, useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { getDestinationChangeOptions } from '@/contract/forecast/parcel-changes'
import { markParcelNotificationsAsRead } from '@/contract/messages/parcel-notifications'
import { countUnreadNotifications } from '@/contract/messages/unread-notifications'
import { getCustomsInvoice } from '@/contract/parcels/customs'
import { getPackageDetail, getRoutePath } from '@/contract/parcels/parcel-detail'
import { shareRoute } from '@/contract/parcels/route-share'
import { useSession } from '@/session/session-store'

export type ParcelDetail = AnswerOf<typeof getPackageDetail>
export type ParcelSurcharge = ParcelDetail['surcharges'][number]

/** Time between two polls of an open parcel, in ms. */
const POLL_INTERVAL_MS = 15_000

export const useParcelDetail = (packageNo: string) =>
  useCall(
    getPackageDetail,
    { packageNo },
    { enabled: packageNo !== '', staleMs: 0, refetchIntervalMs: POLL_INTERVAL_MS },
  )
/** The invoice of a parcel for customs. It follows every correction, so it is always requested again. */
export const useCustomsInvoice = (packageNo: string) =>
  useCall(getCustomsInvoice, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })
export const useParcelRoute = (packageNo: string) =>
  useCall(
    getRoutePath,
    { packageNo },
    { enabled: packageNo !== '', staleMs: 0, refetchIntervalMs: POLL_INTERVAL_MS },
  )
/**
 * Starts or continues the sharing of a route. Always requested again, since the member may have stopped it
 * elsewhere.
 */
export const useRouteShare = (packageNo: string) => useCall(shareRoute, { packageNo }, { staleMs: 0 })
/** The parcel's current flow, mode and receiver, and the other destinations that it can be sent to. */
export const usePackageInfo = (packageNo: string) =>
  useCall(getDestinationChangeOptions, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })
/** The addresses that parcels of a flow may go to. */
export const useFlowAddresses = (flowId: string) => useCall(getForecastAddresses, { flowId }, { staleMs: 0 })

/** Age in ms until which a known count of 0 is trusted: a push opens a parcel right after its event. */
const UNREAD_COUNT_FRESH_MS = 15_000

/** Returns whether the member may have unread notifications: the count is unknown, old, or not 0. */
function mayHaveUnreadNotifications(): boolean {
  const count = findQueryByCallName<typeof countUnreadNotifications>(countUnreadNotifications.name, {})
  return count?.state.data?.unread !== 0 || count.isStaleByTime(UNREAD_COUNT_FRESH_MS)
}

/** Reloads the list of notifications, by its name: its declaration belongs to another package. */
const invalidateNotificationList = () => queryClient.invalidateQueries({ queryKey: ['listNotifications'] })

/**
 * Marks the notifications about a parcel as read once its screen shows it, and after each new state. A failure
 * is silent.
 * @param state the shown state; undefined while no parcel is shown
 */
export function useMarkNotificationsRead(packageNo: string, state: string | undefined): void {
  const signedIn = useSession((session) => session.signedIn)
  useEffect(() => {
    if (!state || !signedIn || !mayHaveUnreadNotifications()) return
    callServerSilently(markParcelNotificationsAsRead, { packageNo }).then(
      () => Promise.all([invalidateCalls(countUnreadNotifications), invalidateNotificationList()]),
      () => undefined,
    )
  }, [packageNo, state, signedIn])
}
