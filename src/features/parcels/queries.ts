import { useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { getDestinationChangeOptions } from '@/contract/forecast/parcel-changes'
import { getCustomsInvoice } from '@/contract/parcels/customs'
import { getPackageDetail, getRoutePath } from '@/contract/parcels/parcel-detail'
import { shareRoute } from '@/contract/parcels/route-share'

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
