import { useDidShow } from '@tarojs/taro'
import { useCallPages } from '@/client/call-pages'
import { request } from '@/client/call-server'
import { invalidate, useCall } from '@/client/query'
import { getAddedService, getAddedServices } from '@/contract/added-services'
import { getUserInfo } from '@/contract/auth'
import { getBalance } from '@/contract/balance'
import type { AnswerOf, PayloadOf } from '@/contract/call'
import { getCoupons, getCouponsForOrder } from '@/contract/coupons'
import { getMembership } from '@/contract/membership'
import { queryOrderRecords } from '@/contract/order-records'
import { countPackages } from '@/contract/parcel-counts'
import { getPackageDetail, queryPackages } from '@/contract/parcels'
import { findOrderByTrade, getOrder } from '@/contract/payment'
import { renewMs } from './result-view'

export const useFeeDetail = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '' })

/**
 * An order; it is requested again until nothing more changes by itself, and whenever its screen is shown again, since it
 * may have been paid, cancelled or refunded elsewhere.
 */
export function useOrder(orderNo: string) {
  const order = useCall(getOrder, { orderNo }, { enabled: orderNo !== '', staleMs: 0, everyMs: renewMs })
  useDidShow(() => {
    if (order.data) void order.refetch()
  })
  return order
}

/** The order that a trade pays: WeChat names trades, not orders. */
export const useOrderOfTrade = (tradeNo: string) =>
  useCall(findOrderByTrade, { tradeNo }, { enabled: tradeNo !== '' })

export type OrderRecord = AnswerOf<typeof queryOrderRecords>['records'][number]
export type RecordFilter = Omit<PayloadOf<typeof queryOrderRecords>, 'after'>

const pageOf = ({ records, next }: AnswerOf<typeof queryOrderRecords>) => ({ items: records, next })

/** The member's orders page by page, requested again whenever their screen is shown again. */
export function useRecords(filter: RecordFilter) {
  const records = useCallPages(queryOrderRecords, {
    payload: filter,
    pageOf,
    readPage: async (_page, after) => pageOf(await request(queryOrderRecords, { ...filter, after })),
  })
  useDidShow(() => {
    if (records.data) void records.refetch()
  })
  return records
}

export type Movement = AnswerOf<typeof getBalance>['movements'][number]

const movementsOf = ({ movements, next }: AnswerOf<typeof getBalance>) => ({ items: movements, next })

/** The member's balance, and what moved it page by page. */
export const useBalance = () =>
  useCallPages(getBalance, {
    payload: {},
    pageOf: movementsOf,
    readPage: async (_page, after) => movementsOf(await request(getBalance, { after })),
  })

/** A payment, or the end of one, has changed the parcels of its order and perhaps the balance: both are read anew. */
export const renewAfterPayment = (): Promise<unknown> =>
  invalidate(
    queryPackages,
    getPackageDetail,
    countPackages,
    getMembership,
    getUserInfo,
    getBalance,
    queryOrderRecords,
    getCoupons,
    getCouponsForOrder,
    getAddedService,
    getAddedServices,
  )
