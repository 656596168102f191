import {
  isDecided,
  nextPaymentStatus,
  nextRefundStatus,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
} from '@/domain/payment-status'

describe('a payment', () => {
  it('that is approved stays approved', () => {
    for (const event of ['handOver', 'process', 'approve', 'decline', 'abandon'] as const)
      expect(nextPaymentStatus('approved', event)).toBeUndefined()
  })
  it('may be approved late, whatever became of it', () => {
    for (const status of PAYMENT_STATUSES.filter((one) => one !== 'approved'))
      expect(nextPaymentStatus(status, 'approve')).toBe('approved')
  })
  it('is given up only while the provider does not work on it', () => {
    const givenUp = PAYMENT_STATUSES.filter((status) => nextPaymentStatus(status, 'abandon'))
    expect(givenUp).toEqual(['asked', 'waiting'])
    expect(PAYMENT_STATUSES.filter(isDecided)).toEqual(['approved', 'declined'])
  })
})

describe('a refund', () => {
  it('that is done stays done, a refused one is asked for again', () => {
    for (const event of ['request', 'finish', 'fail'] as const)
      expect(nextRefundStatus('done', event)).toBeUndefined()
    expect(nextRefundStatus('failed', 'request')).toBe('asked')
    expect(REFUND_STATUSES.filter((status) => nextRefundStatus(status, 'finish'))).toEqual(['asked'])
  })
})
