import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import {
  getAddedService,
  getAddedServicesOfParcel,
  getServiceTypes,
} from '@/contract/services/added-services'
import { findOrderStatusByCode } from '@/domain/orders/order-status'

export type ParcelServices = AnswerOf<typeof getAddedServicesOfParcel>
export type ServiceType = AnswerOf<typeof getServiceTypes>['types'][number]
export type ServiceDetail = AnswerOf<typeof getAddedService>

/** Time between two polls, in ms, while the warehouse or the payment provider works on a service. */
const POLL_INTERVAL_MS = 10_000

/**
 * The services that the parcel's warehouse offers, and the ordered ones. Reloaded each time the screen opens.
 */
export const useParcelServices = (packageNo: string) =>
  useCall(getAddedServicesOfParcel, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })

export const useServiceTypes = () => useCall(getServiceTypes, {}, { staleMs: REFERENCE_DATA_STALE_MS })

/**
 * Returns whether a service can still change without the member: it waits, is unpaid, or its refund is not
 * complete.
 */
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

/** The parcel whose actions are offered. */
export const useParcelDetail = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })
