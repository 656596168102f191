import {
  findNextOrderStatus,
  findOrderStatusByCode,
  isOrderPayable,
  isOrderPaymentTimeOver,
  isRefundUnforeseen,
  isUnpaidOrderStatus,
  ORDER_STATUS_CODE,
  type OrderStatus,
  type OrderTransitionEvent,
  UNPAID_ORDER_LIFETIME_MS,
} from '@/domain/orders/order-status'

describe('an order', () => {
  const STATUSES = Object.keys(ORDER_STATUS_CODE) as OrderStatus[]
  it('has one of seven statuses, each with a stored number', () => {
    expect(Object.values(ORDER_STATUS_CODE)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(findOrderStatusByCode(0)).toBeUndefined()
    for (const status of STATUSES) expect(findOrderStatusByCode(ORDER_STATUS_CODE[status])).toBe(status)
  })

  it('is refunded unforeseen if it is paid now, but was seen in another status', () => {
    const unforeseen = STATUSES.filter((seen) => isRefundUnforeseen(seen, 'success'))
    expect(unforeseen).toEqual(STATUSES.filter((seen) => seen !== 'success'))
    expect(isRefundUnforeseen(undefined, 'success')).toBe(true)
    for (const current of unforeseen) expect(isRefundUnforeseen('notPaid', current)).toBe(false)
  })

  const moves = (event: OrderTransitionEvent) =>
    Object.fromEntries(STATUSES.map((it) => [it, findNextOrderStatus(it, event)]).filter(([, next]) => next))
  it('changes status by the state table', () => {
    expect(moves('approve')).toEqual({ notPaid: 'success', failed: 'success' })
    expect(moves('decline')).toEqual({ notPaid: 'failed', failed: 'failed' })
    expect(moves('cancel')).toEqual({ notPaid: 'closed', failed: 'closed' })
    expect(moves('expire')).toEqual({ notPaid: 'closed', failed: 'closed' })
    expect(moves('refund')).toEqual({ success: 'refunding', refundFailed: 'refunding' })
    expect(moves('refundDone')).toEqual({ refunding: 'refunded', refundFailed: 'refunded' })
    expect(moves('refundFail')).toEqual({ refunding: 'refundFailed' })
  })
  it('can be paid until it is paid, and stays open after a declined attempt', () =>
    expect(STATUSES.filter(isUnpaidOrderStatus)).toEqual(['failed', 'notPaid']))
  it('can be paid for 24 hours', () => expect(UNPAID_ORDER_LIFETIME_MS).toBe(86_400_000))
  const PAY_BEFORE = Date.parse('2026-11-21T02:00:00Z')
  it.each([
    ['before their end', -1, false, ['failed', 'notPaid']],
    ['at their end', 0, true, []],
    ['after their end', 1, true, []],
  ] as const)('is open while unpaid and within its 24 hours: %s', (_name, ms, isOverdue, open) => {
    const payBefore = new Date(PAY_BEFORE)
    const now = new Date(PAY_BEFORE + ms)
    expect(isOrderPaymentTimeOver({ payBefore }, now)).toBe(isOverdue)
    expect(STATUSES.filter((status) => isOrderPayable({ status, payBefore }, now))).toEqual(open)
  })
})
