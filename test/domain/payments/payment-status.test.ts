import {
  ABANDONABLE_PAYMENT_STATUSES,
  blocksAnotherPaymentAttempt,
  findNextPaymentStatus,
  findNextRefundStatus,
  isPaymentDecided,
  isRefundOpen,
  isUnreversedWithdrawalRefund,
  OPEN_REFUND_STATUSES,
  PAYMENT_STATUSES,
  REFUND_REASONS,
  REFUND_STATUSES,
  REPORTED_PAID_HOLD_MS,
} from '@/domain/payments/payment-status'

/** Returns the next status of each status that an event changes. */
const moves = <S extends string>(statuses: readonly S[], next: (status: S) => S | undefined) =>
  Object.fromEntries(statuses.map((status) => [status, next(status)]).filter(([, to]) => to))

describe('a payment', () => {
  it('changes status by the state table', () => {
    const by = (event: Parameters<typeof findNextPaymentStatus>[1]) =>
      moves(PAYMENT_STATUSES, (status) => findNextPaymentStatus(status, event))
    expect(by('initiate')).toEqual({ asked: 'waiting' })
    expect(by('process')).toEqual({ asked: 'processing', waiting: 'processing' })
    expect(by('decline')).toEqual({
      asked: 'declined',
      waiting: 'declined',
      processing: 'declined',
    })
    expect(by('close')).toEqual({ asked: 'closed', waiting: 'closed', abandoned: 'closed' })
    expect(by('abandon')).toEqual({ asked: 'abandoned', waiting: 'abandoned' })
  })
  it('that is approved never changes', () => {
    for (const event of ['initiate', 'process', 'approve', 'decline', 'abandon', 'close'] as const)
      expect(findNextPaymentStatus('approved', event)).toBeUndefined()
  })
  it('can be approved late from any other status', () => {
    for (const status of PAYMENT_STATUSES.filter((one) => one !== 'approved'))
      expect(findNextPaymentStatus(status, 'approve')).toBe('approved')
  })
  it('can be abandoned only while the provider does not process it', () => {
    const givenUp = PAYMENT_STATUSES.filter((status) => findNextPaymentStatus(status, 'abandon'))
    expect(givenUp).toEqual(['asked', 'waiting'])
    expect(ABANDONABLE_PAYMENT_STATUSES).toEqual(givenUp)
    expect(PAYMENT_STATUSES.filter(isPaymentDecided)).toEqual(['approved', 'declined', 'closed'])
  })
  it('blocks another attempt during processing, and for a while after its sheet reports success', () => {
    const said = new Date(1_000_000)
    const underWay = (reportedPaidAt: Date | null, laterMs: number) =>
      PAYMENT_STATUSES.filter((status) =>
        blocksAnotherPaymentAttempt({ status, reportedPaidAt }, new Date(said.getTime() + laterMs)),
      )
    expect(underWay(null, 0)).toEqual(['processing'])
    expect(underWay(said, 0)).toEqual(['asked', 'waiting', 'processing'])
    expect(underWay(said, REPORTED_PAID_HOLD_MS - 1)).toEqual(['asked', 'waiting', 'processing'])
    expect(underWay(said, REPORTED_PAID_HOLD_MS)).toEqual(['processing'])
  })
})

describe('a refund', () => {
  it('changes status by the state table', () => {
    const by = (event: Parameters<typeof findNextRefundStatus>[1]) =>
      moves(REFUND_STATUSES, (status) => findNextRefundStatus(status, event))
    expect(by('request')).toEqual({ asked: 'asked', failed: 'asked' })
    // The provider may still pay a refund late, after the amount was credited to the balance.
    expect(by('finish')).toEqual({ asked: 'done', credited: 'done' })
    expect(by('fail')).toEqual({ asked: 'failed' })
    expect(by('credit')).toEqual({ failed: 'credited' })
  })
  it('that is done never changes, and a failed one is requested again', () => {
    for (const event of ['request', 'finish', 'fail', 'credit'] as const)
      expect(findNextRefundStatus('done', event)).toBeUndefined()
    expect(findNextRefundStatus('failed', 'request')).toBe('asked')
  })
  it('is open while the provider still has to pay it', () => {
    expect(OPEN_REFUND_STATUSES).toEqual(['asked', 'failed'])
    expect(REFUND_STATUSES.map(isRefundOpen)).toEqual([true, false, true, false])
  })
  it('counts as withdrawn money only for a withdrawal that was not credited back', () => {
    const withdrawn = REFUND_REASONS.flatMap((reason) =>
      REFUND_STATUSES.filter((status) => isUnreversedWithdrawalRefund({ reason, status })).map((status) => [
        reason,
        status,
      ]),
    )
    expect(withdrawn).toEqual(['asked', 'done', 'failed'].map((status) => ['withdrawn', status]))
  })
})
