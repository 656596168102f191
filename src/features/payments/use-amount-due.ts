import { useEffect } from 'react'
import { useCall } from '@/client/query'
import { useCallPerPayload } from '@/client/use-calls'
import type { AnswerOf } from '@/contract/base/call'
import { getOutboundFeesOfParcel } from '@/contract/dispatch/outbound'
import { getMembership } from '@/contract/membership/membership'
import type { getOrder } from '@/contract/orders/orders'
import {
  findPaymentPurposeByCode,
  PAYMENT_PURPOSE_CODE,
  type PaymentPurpose,
} from '@/domain/payments/payment'
import { replaceScreen } from '@/navigation/navigation'
import { useMember } from '@/shared/account/member'
import { useOrder } from '@/shared/orders/use-order'

/** What is to be paid: an order that exists; or what is ordered when it is paid: parcels, months of VIP, a top-up. */
export type PaymentTarget =
  | { orderNo: string }
  | { packageNos: readonly string[] }
  | { months: number }
  | { topUpCents: number }

export const getTargetPackageNos = (target: PaymentTarget): string[] =>
  'packageNos' in target ? [...target.packageNos] : []

/** What is ordered when it is paid, but for its coupon; undefined of an order that exists. */
export function toOrderRequest(target: PaymentTarget) {
  if ('orderNo' in target) return undefined
  const none: string[] = []
  if ('topUpCents' in target)
    return {
      ...{ purpose: PAYMENT_PURPOSE_CODE.topUp, packageNos: none },
      details: { amountCents: target.topUpCents },
    }
  return 'months' in target
    ? { purpose: PAYMENT_PURPOSE_CODE.membership, packageNos: none, details: { months: target.months } }
    : { purpose: PAYMENT_PURPOSE_CODE.outbound, packageNos: getTargetPackageNos(target), details: {} }
}

type Order = AnswerOf<typeof getOrder>

export interface AmountDue {
  purpose: PaymentPurpose
  parcels: Order['parcels']
  totalCents: number
  /** of the amount and of the balance */
  currency: string
  balanceCents: number
  /** when the order is closed, null while there is none */
  payBefore: string | null
}

/** ms between two looks at what is due: it may be paid elsewhere while its screen is open */
const POLL_INTERVAL_MS = 10_000

/** What an order asks for, whatever it is for. */
function useOrderAmountDue(orderNo: string) {
  const order = useOrder(orderNo)
  const member = useMember()
  const due: AmountDue | undefined = order.data &&
    member.data && {
      ...order.data,
      purpose: findPaymentPurposeByCode(order.data.purpose) ?? 'outbound',
      balanceCents: member.data.users.balanceCents,
    }
  return {
    ...{ isPending: order.isPending, fetchStatus: order.fetchStatus },
    data: due,
    error: order.error ?? member.error,
    isError: order.isError || member.isError,
    refetch: () => Promise.all([order.refetch(), member.refetch()]),
    order: order.data,
  }
}

/** What parcels cost that wait for their payment. */
function useParcelsAmountDue(packageNos: readonly string[]) {
  const fees = useCallPerPayload(
    getOutboundFeesOfParcel,
    packageNos.map((packageNo) => ({ packageNo })),
    { enabled: !packageNos.includes(''), staleMs: 0, refetchIntervalMs: POLL_INTERVAL_MS },
  )
  const [first] = fees.data ?? []
  const due: AmountDue | undefined = first && {
    purpose: 'outbound',
    parcels: fees.data!.map(({ parcel }) => parcel),
    totalCents: fees.data!.reduce((sum, { totalFeeRmb }) => sum + totalFeeRmb, 0),
    currency: first.currency,
    balanceCents: first.balanceCents,
    payBefore: packageNos.length === 1 ? first.parcel.payBefore : null,
  }
  // Of one parcel that waits for the payment of an order: its payments, and how they stand.
  const open = useOrder((packageNos.length === 1 && first?.parcel.orderNo) || '')
  return { ...fees, data: due, order: open.data }
}

/** What months of VIP cost. Where none are sold, or the membership has no end, its own screen says so instead. */
function useMembershipAmountDue(months: number | undefined) {
  const membership = useCall(getMembership, {}, { enabled: months !== undefined, staleMs: 0 })
  const member = useMember()
  const monthCents = membership.data?.monthCents ?? undefined
  const isNotSold = membership.data?.monthCents === null
  useEffect(() => {
    if (isNotSold) replaceScreen('membership')
  }, [isNotSold])
  const due: AmountDue | undefined =
    monthCents === undefined || months === undefined || !member.data
      ? undefined
      : {
          purpose: 'membership',
          parcels: [],
          totalCents: months * monthCents,
          currency: membership.data!.currency,
          balanceCents: member.data.users.balanceCents,
          payBefore: null,
        }
  return {
    ...{ isPending: membership.isPending || member.isPending, fetchStatus: membership.fetchStatus },
    data: due,
    error: membership.error ?? member.error,
    isError: membership.isError || member.isError,
    refetch: () => Promise.all([membership.refetch(), member.refetch()]),
    order: undefined,
  }
}

/** What is put on the balance is due as it was typed. */
function useTopUpAmountDue(topUpCents: number | undefined) {
  const member = useMember()
  const users = member.data?.users
  const due: AmountDue | undefined =
    topUpCents === undefined || !users
      ? undefined
      : {
          ...{ purpose: 'topUp', parcels: [], totalCents: topUpCents },
          ...{ currency: users.currency, balanceCents: users.balanceCents, payBefore: null },
        }
  return { ...member, data: due, order: undefined }
}

/** What is due, and the order when there is one already. */
export function useAmountDue(target: PaymentTarget) {
  const ofOrder = useOrderAmountDue('orderNo' in target ? target.orderNo : '')
  const ofParcels = useParcelsAmountDue(getTargetPackageNos(target))
  const ofMonths = useMembershipAmountDue('months' in target ? target.months : undefined)
  const ofTopUp = useTopUpAmountDue('topUpCents' in target ? target.topUpCents : undefined)
  if ('topUpCents' in target) return ofTopUp
  return 'orderNo' in target ? ofOrder : 'months' in target ? ofMonths : ofParcels
}
