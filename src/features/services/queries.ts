import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getPackageDetail } from '@/contract/parcels/parcels'
import {
  getAddedService,
  getAddedServicesOfParcel,
  getServiceTypes,
} from '@/contract/services/added-services'
import { findOrderStatusByCode } from '@/domain/orders/order-status'

export type ParcelServices = AnswerOf<typeof getAddedServicesOfParcel>
export type ServiceType = AnswerOf<typeof getServiceTypes>['types'][number]
export type ServiceDetail = AnswerOf<typeof getAddedService>

/** ms between two looks at a service that the warehouse, or the payment provider, is at work on */
const POLL_INTERVAL_MS = 10_000

/** What the parcel's warehouse offers, and what was ordered, looked at again each time the screen is opened. */
export const useParcelServices = (packageNo: string) =>
  useCall(getAddedServicesOfParcel, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })

export const useServiceTypes = () => useCall(getServiceTypes, {}, { staleMs: REFERENCE_DATA_STALE_MS })

/** Whether a service still changes by itself: it waits, or its money is on its way back. */
function isChanging({ service }: ServiceDetail): boolean {
  const status = findOrderStatusByCode(service.orderStatus)
  return (
    service.state === 'waiting' ||
    service.state === 'notPaid' ||
    status === 'refunding' ||
    status === 'refundFailed'
  )
}

export const useServiceDetail = (orderNo: string) =>
  useCall(
    getAddedService,
    { orderNo },
    {
      enabled: orderNo !== '',
      staleMs: 0,
      refetchIntervalMs: (last) => last !== undefined && isChanging(last) && POLL_INTERVAL_MS,
    },
  )

export type ParcelDetail = AnswerOf<typeof getPackageDetail>

/** The parcel whose functions are offered. */
export const useParcelDetail = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })
