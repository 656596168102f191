import { useEffect } from 'react'
import { useCall } from '@/client/query'
import { useCallPerPayload } from '@/client/use-calls'
import type { AnswerOf } from '@/contract/base/call'
import { getOutboundFeesOfParcel } from '@/contract/dispatch/outbound'
import { getMembership } from '@/contract/membership/membership'
import type { getOrder } from '@/contract/orders/orders'
import { calculateMembershipCents } from '@/domain/membership/membership'
import {
  findPaymentPurposeByCode,
  PAYMENT_PURPOSE_CODE,
  type PaymentPurpose,
} from '@/domain/payments/payment'
import { replaceScreen } from '@/navigation/navigation'
import { useMember } from '@/shared/account/member'
import { useOrder } from '@/shared/orders/use-order'

/** The target of a payment: an existing order, or a new order for parcels, months of VIP, or a top-up. */
export type PaymentTarget =
  | { orderNo: string }
  | { packageNos: readonly string[] }
  | { months: number }
  | { topUpCents: number }

export const getTargetPackageNos = (target: PaymentTarget): string[] =>
  'packageNos' in target ? [...target.packageNos] : []

/** Returns the order to create for the payment, without its coupon; undefined for an existing order. */
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
  /** `canSplit`: whether the member can have it split now; unknown for the parcels of an order */
  parcels: (Order['parcels'][number] & { canSplit?: boolean })[]
  totalCents: number
  /** currency of the amount and of the balance */
  currency: string
  balanceCents: number
  /** time when the unpaid order is closed; null if there is no order */
  payBefore: string | null
}

/**
 * Time between two polls of the amount due, in ms. The order may be paid elsewhere while the screen is open.
 */
const POLL_INTERVAL_MS = 10_000

/** The amount due of an existing order, for any purpose. */
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

/** The amount due of parcels that wait for payment. */
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
  // The open order of a single parcel, with the state of its payments.
  const open = useOrder((packageNos.length === 1 && first?.parcel.orderNo) || '')
  return { ...fees, data: due, order: open.data }
}

/**
 * The price of VIP months. If months are not sold, or the membership has no end, the membership screen
 * replaces this one.
 */
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
          totalCents: calculateMembershipCents(months, monthCents),
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

/** The amount of a top-up, as the member entered it. */
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

/** Returns the amount due, and the order if it already exists. */
export function useAmountDue(target: PaymentTarget) {
  const ofOrder = useOrderAmountDue('orderNo' in target ? target.orderNo : '')
  const ofParcels = useParcelsAmountDue(getTargetPackageNos(target))
  const ofMonths = useMembershipAmountDue('months' in target ? target.months : undefined)
  const ofTopUp = useTopUpAmountDue('topUpCents' in target ? target.topUpCents : undefined)
  if ('topUpCents' in target) return ofTopUp
  return 'orderNo' in target ? ofOrder : 'months' in target ? ofMonths : ofParcels
}
