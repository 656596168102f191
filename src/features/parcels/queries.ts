import { useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { getDestinationChangeOptions } from '@/contract/forecast/parcel-changes'
import { getPackageDetail, getRoutePath } from '@/contract/parcels/parcels'
import { shareRoute } from '@/contract/parcels/route-share'

export type ParcelDetail = AnswerOf<typeof getPackageDetail>
export type ParcelSurcharge = ParcelDetail['surcharges'][number]

/** ms; a parcel that is looked at is looked after */
const POLL_INTERVAL_MS = 15_000

export const useParcelDetail = (packageNo: string) =>
  useCall(
    getPackageDetail,
    { packageNo },
    { enabled: packageNo !== '', staleMs: 0, refetchIntervalMs: POLL_INTERVAL_MS },
  )
export const useParcelRoute = (packageNo: string) =>
  useCall(
    getRoutePath,
    { packageNo },
    { enabled: packageNo !== '', staleMs: 0, refetchIntervalMs: POLL_INTERVAL_MS },
  )
/** Asking for it shares the route, or goes on with it: asked each time, since it may have been stopped elsewhere. */
export const useRouteShare = (packageNo: string) => useCall(shareRoute, { packageNo }, { staleMs: 0 })
/** What a parcel goes by, and where it can be sent instead. */
export const usePackageInfo = (packageNo: string) =>
  useCall(getDestinationChangeOptions, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })
/** The addresses that parcels of a flow may go to. */
export const useFlowAddresses = (flowId: string) => useCall(getForecastAddresses, { flowId }, { staleMs: 0 })
