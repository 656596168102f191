import { cancelOrder, continuePayment, createOrder } from '@/contract/payment'
import { cancelErrorKey, continueErrorKey, paymentErrorKey } from '@/features/payment/payment-error'
import en from '@/features/payment/texts/en.json'

const words = en as Record<string, unknown>
const refused = (code: string) => ({ kind: 'code' as const, code })
const ownWords = (keyOf: (failure: ReturnType<typeof refused>) => string, codes: string[], other: string) => {
  for (const code of codes) {
    const key = keyOf(refused(code))
    expect([code, key]).not.toEqual([code, other])
    expect(words[key]).toBeTruthy()
  }
  expect(keyOf(refused('no such code'))).toBe(other)
}

describe('each code has words of its own', () => {
  it('[PAYM-69] cancelling: 1, 2, 3, 4 and 5', () => {
    ownWords(cancelErrorKey, ['1', '2', '3', '4', '5'], 'cancel.error.other')
    expect(Object.keys(cancelOrder.errors).sort()).toEqual(['1', '2', '3', '4', '5'])
  })
  it('[PAYM-70] [PAYM-72] paying on: 1 to 6, and 999 as any other trouble', () => {
    ownWords(continueErrorKey, ['1', '2', '3', '4', '5', '6'], 'continue.error.other')
    expect(continueErrorKey(refused('999'))).toBe('continue.error.other')
    expect(Object.keys(continuePayment.errors)).toContain('999')
  })
  it('ordering: generated, verification, coupon rules and the others', () => {
    ownWords(paymentErrorKey, ['1', '2', '3', '4', '5', '6', '7', '8'], 'error.other')
    expect(Object.keys(createOrder.errors).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })
  it('a lost connection says that the outcome is not known', () => {
    for (const keyOf of [cancelErrorKey, continueErrorKey, paymentErrorKey])
      expect(keyOf({ kind: 'timeout', code: '' })).toBe('error.offline')
  })
})
