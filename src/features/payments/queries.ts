import { callServerSilently } from '@/client/call-server'
import { useCall } from '@/client/query'
import { useInfiniteCall } from '@/client/use-infinite-call'
import type { AnswerOf } from '@/contract/base/call'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getBalance } from '@/contract/payments/balance'
import { findOrderByTrade } from '@/contract/payments/payments'

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
