import { useCalls } from '@/client/query'
import type { AnswerOf } from '@/contract/call'
import { type getOrder, getOutboundFees } from '@/contract/payment'
import { type PaymentPurpose, purposeOf } from '@/domain/payment'
import { useMember } from '@/shared/member/member'
import { useOrder } from './queries'

/** What is to be paid: an order that exists, or parcels whose order is made when they are paid. */
export type PaymentTarget = { orderNo: string } | { packageNos: readonly string[] }

type Order = AnswerOf<typeof getOrder>

export interface Due {
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
const RENEW_MS = 10_000

/** What an order asks for, whatever it is for. */
function useDueOfOrder(orderNo: string) {
  const order = useOrder(orderNo)
  const member = useMember()
  const due: Due | undefined = order.data &&
    member.data && {
      ...order.data,
      purpose: purposeOf(order.data.purpose) ?? 'outbound',
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
function useDueOfParcels(packageNos: readonly string[]) {
  const fees = useCalls(
    getOutboundFees,
    packageNos.map((packageNo) => ({ packageNo })),
    { enabled: !packageNos.includes(''), staleMs: 0, everyMs: RENEW_MS },
  )
  const [first] = fees.data ?? []
  const due: Due | undefined = first && {
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

/** What is due, and the order when there is one already. */
export function useDue(target: PaymentTarget) {
  const ofOrder = useDueOfOrder('orderNo' in target ? target.orderNo : '')
  const ofParcels = useDueOfParcels('orderNo' in target ? [] : target.packageNos)
  return 'orderNo' in target ? ofOrder : ofParcels
}
