import { callServerSilently } from '@/client/call-server'
import { invalidateCalls, useCall } from '@/client/query'
import { useInfiniteCall } from '@/client/use-infinite-call'
import { getUserInfo } from '@/contract/auth/sessions'
import type { AnswerOf } from '@/contract/base/call'
import { getCoupons } from '@/contract/coupons/coupons'
import { getMembership } from '@/contract/membership/membership'
import { queryOrderRecords } from '@/contract/orders/order-records'
import { getCouponsForOrder } from '@/contract/orders/orders'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getFirstPackagePage, getPackageDetail } from '@/contract/parcels/parcels'
import { getBalance } from '@/contract/payments/balance'
import { findOrderByTrade } from '@/contract/payments/payments'
import { getAddedService, getAddedServicesOfParcel } from '@/contract/services/added-services'

export const useParcelDetail = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '' })

/** The order that a trade pays. WeChat identifies trades, not orders. */
export const useOrderByTradeNo = (tradeNo: string) =>
  useCall(findOrderByTrade, { tradeNo }, { enabled: tradeNo !== '' })

export type BalanceMovement = AnswerOf<typeof getBalance>['movements'][number]

const toMovementPage = ({ movements, next }: AnswerOf<typeof getBalance>) => ({ items: movements, next })

/** The member's balance, and its movements page by page. */
export const useBalance = () =>
  useInfiniteCall(getBalance, {
    payload: {},
    pageOf: toMovementPage,
    readPage: async (_page, after) => toMovementPage(await callServerSilently(getBalance, { after })),
  })

/** Reloads all data that a payment, or its end, may have changed, such as parcels and balance. */
export const invalidateAfterPayment = (): Promise<unknown> =>
  invalidateCalls(
    getFirstPackagePage,
    getPackageDetail,
    countPackages,
    getMembership,
    getUserInfo,
    getBalance,
    queryOrderRecords,
    getCoupons,
    getCouponsForOrder,
    getAddedService,
    getAddedServicesOfParcel,
  )
