import '../../../support/screens/screen-test'
import { getCoupons } from '@/contract/coupons/coupons'
import { getMembership } from '@/contract/membership/membership'
import { redeemUpgradeCode, requestUpgradeVerificationCode } from '@/contract/membership/upgrade-codes'
import { getBalance, withdrawBalance } from '@/contract/payments/balance'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import CouponsPage from '@/features/coupons/pages/mine'
import MembershipPage from '@/features/membership/pages/membership'
import BalancePage from '@/features/payments/pages/balance'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo, requestsTo, sentRequests } from '../../../support/screens/left-app'
import {
  closeScreen,
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText as typed,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import {
  answerWithRefusal,
  getInputValue,
  openAndWaitFor,
  waitForNavigation,
  waitForText,
} from '../../../support/screens/shown'
import { coupon } from './coupon-fixtures'
import { MEMBERSHIP } from './membership-fixtures'

describe('the balance', () => {
  const MOVEMENT = {
    ...{ id: '7', reason: 'topUp' as const, amountCents: 20_000, afterCents: 21_000 },
    ...{ createdAt: '2020-01-01T02:14:00.000Z', orderNo: 'OD000001', purpose: PAYMENT_PURPOSE_CODE.topUp },
    ...{ methodId: null, refundStatus: null },
  }
  const BALANCE = {
    ...{ balanceCents: 21_000, currency: 'CNY', next: null, movements: [MOVEMENT] },
    refundTo: [
      { methodId: PAYMENT_METHOD_ID.alipay, amountCents: 12_000 },
      { methodId: PAYMENT_METHOD_ID.wechat, amountCents: 8000 },
    ],
  }
  const EMPTY = { ...BALANCE, balanceCents: 0, refundTo: [], movements: [] }
  const show = async (part: object = {}) => {
    fakeServer.answer(getBalance, { ...BALANCE, ...part })
    await openAndWaitFor('balance-left', BalancePage)
  }
  const keys = () => paramsSentTo(withdrawBalance).map((words) => words.get('idempotencyKey'))

  describe('a top-up', () => {
    it('requires a chosen or typed amount, and shows problems at the field', async () => {
      await show(EMPTY)
      expect(getText('balance-none')).toContain('No transactions yet')
      await pressElements('top-up-pay')
      expect(getText('top-up-amount-error')).toContain('Choose an amount')
      await pressElements('top-up-amount-20000', 'top-up-pay')
      expect(navigations.splice(0)).toEqual([['payDiscounts', { topUp: '200.00' }]])
      await pressElements('top-up-amount-own', 'top-up-pay')
      expect(getText('top-up-own-error')).toContain('Choose an amount, or enter one.')
      await typed('top-up-own', '100000.01')
      await pressElements('top-up-pay')
      expect(getText('top-up-own-error')).toContain('from 0.01 to 100000.00 CNY')
      expect(navigations).toEqual([])
      await typed('top-up-own', '1,234.5')
      await pressElements('top-up-pay')
      expect(navigations).toEqual([['payDiscounts', { topUp: '1234.50' }]])
    })
    it('keeps a typed amount when the screen is reopened', async () => {
      await show()
      await pressElements('top-up-amount-own')
      await typed('top-up-own', '88')
      await closeScreen()
      await show()
      expect(getInputValue('top-up-own')).toBe('88')
    })
  })

  describe('a withdrawal', () => {
    it('returns the money by its original methods after a confirmation', async () => {
      await show()
      expect(getText('withdraw')).toMatch(
        /¥200\.00 can go back.*Alipay¥120\.00.*WeChat Pay¥80\.00.*other ¥10\.00 is a credit from customer service/,
      )
      fakeServer.answer(withdrawBalance, { refundNos: ['RF000001'] })
      await pressElements('withdraw-go', 'withdraw-keep')
      expect(requestsTo(withdrawBalance)).toEqual([])
      fakeServer.answer(getBalance, { ...BALANCE, balanceCents: 1000, refundTo: [] })
      await pressElements('withdraw-go', 'withdraw-confirm')
      expect(await waitForText('balance-withdrawn')).toContain('¥200.00 is on its way back')
      await waitUntil(() => getText('balance-left')!.includes('10.00'))
      expect(isRendered('withdraw')).toBe(false)
      expect(paramsSentTo(withdrawBalance)[0]!.get('totalCents')).toBe('20000')
    })
    it('is not offered when no part of the balance came from a payment', async () => {
      await show({ refundTo: [] })
      expect(isRendered('withdraw-go')).toBe(false)
    })
    it('shows that the balance changed meanwhile, and offers the new amount', async () => {
      await show()
      const message = answerWithRefusal(withdrawBalance, '8')
      fakeServer.answer(getBalance, { ...BALANCE, refundTo: [{ methodId: 1, amountCents: 500 }] })
      await pressElements('withdraw-go', 'withdraw-confirm')
      expect(await waitForText('withdraw-error')).toContain(message)
      await waitUntil(() => getText('withdraw')!.includes('5.00'))
      await pressElements('withdraw-go', 'withdraw-confirm')
      await waitUntil(() => requestsTo(withdrawBalance).length === 2)
      expect(new Set(keys()).size).toBe(2)
    })
    it('is reported as done after a lost answer; the retry uses the same key', async () => {
      await show()
      fakeServer.fail(withdrawBalance, 'timeout')
      await pressElements('withdraw-go', 'withdraw-confirm')
      expect(await waitForText('withdraw-error')).toContain('nothing is refunded twice')
      fakeServer.answer(getBalance, { ...BALANCE, balanceCents: 1000, refundTo: [] })
      await pressElements('withdraw-go', 'withdraw-confirm')
      await waitForElement('balance-withdrawn')
      expect([keys().length, new Set(keys()).size]).toEqual([2, 1])
    })
  })

  describe('a balance movement', () => {
    it('shows reason, time, order, and the resulting balance', async () => {
      const movements = [
        MOVEMENT,
        { ...MOVEMENT, id: '6', reason: 'payment' as const, amountCents: -500, purpose: 1 },
        { ...MOVEMENT, id: '5', reason: 'refund' as const, amountCents: 500, purpose: 2 },
        { ...MOVEMENT, id: '4', reason: 'topUpCancelled' as const, amountCents: -100 },
        {
          ...{ ...MOVEMENT, id: '3', reason: 'withdrawal' as const, amountCents: -100 },
          ...{ methodId: PAYMENT_METHOD_ID.alipay, refundStatus: 'failed' as const },
        },
        { ...MOVEMENT, id: '2', reason: 'service' as const, orderNo: null, purpose: null },
      ]
      await show({ movements })
      const words = [
        ...['Top-up', 'Payment · Freight', 'Refund to your balance · Merging', 'Top-up cancelled'],
        ...['Refund to Alipay · Delayed; we keep trying', 'Credit from customer service'],
      ]
      for (const [at, text] of words.entries()) expect(getText(`movement-${7 - at}`)).toContain(text)
      expect(getText('movement-7')).toMatch(/OD000001\+¥200\.00Balance ¥210\.00/)
      expect(getText('movement-6')).toContain('\u2212¥5.00')
      await pressElements('movement-7')
      expect(navigations).toEqual([['recordDetails', { orderNo: 'OD000001' }]])
    })
    it('of a finally refused refund shows the reason and the credit, and a later payout', async () => {
      const ended = {
        methodId: PAYMENT_METHOD_ID.alipay,
        refundStatus: 'credited' as const,
        endReason: 'Card closed',
      }
      const withdrawal = { ...MOVEMENT, ...ended, reason: 'withdrawal' as const, amountCents: -100 }
      const movements = [
        { ...withdrawal, id: '9', reason: 'withdrawalLate' as const, refundStatus: 'done' as const },
        { ...withdrawal, id: '8', reason: 'withdrawalReturned' as const, amountCents: 100 },
        withdrawal,
      ]
      await show({ movements })
      const named = ['movement-9', 'movement-8', 'movement-7'].map(
        (id) => findElement(id).querySelector('.pt-t15')?.textContent,
      )
      expect(named).toEqual([
        'Refund to Alipay came through after all',
        'Back on your balance: refund to Alipay refused',
        'Refund to Alipay · Refused by the provider and on your balance: Card closed',
      ])
    })
    it('of a later page is loaded on request', async () => {
      await show({ next: '7' })
      fakeServer.answer(getBalance, { ...BALANCE, movements: [{ ...MOVEMENT, id: '1' }] })
      await pressElements('balance-more')
      await waitForElement('movement-1')
      expect(sentRequests.some(({ url }) => url.includes('after=7'))).toBe(true)
    })
  })
})

describe('the membership', () => {
  const VIP = { memberType: 'vip', vipUntil: '2027-05-22T00:00:00.000Z', monthCents: 2000 } as const
  const show = async (part: Partial<typeof MEMBERSHIP> = {}) => {
    fakeServer.answer(getMembership, { ...MEMBERSHIP, ...part })
    await openAndWaitFor('membership-status', MembershipPage)
    // The screen may first show the response that an earlier screen received.
    await waitUntil(() => sentRequests.some(({ url }) => url.includes(getMembership.path)))
  }

  it('[MEMB-07] [MEMB-08] requires a preset or a whole number of months, and shows problems at the field', async () => {
    await show()
    // One term is chosen at first, so the foot shows a total.
    expect(findElement('membership-months-6').getAttribute('aria-checked')).toBe('true')
    expect(getText('membership-each')).toMatch(/25\.00 per month$/)
    expect(getText('membership-total')).toMatch(/^6 months, until 20.*150\.00$/)
    expect(getText('membership-months-12')).toMatch(/^12 months.*300\.00$/)
    await pressElements('membership-months-12')
    expect(getText('membership-total')).toMatch(/^12 months, until 20.*300\.00$/)
    await pressElements('membership-pay')
    expect(navigations.splice(0)).toEqual([['payDiscounts', { months: '12' }]])
    // Without a number there is no total, and nothing to pay.
    await pressElements('membership-months-own', 'membership-pay')
    expect(getText('membership-total')).toBe('Total—')
    expect(getText('membership-own-error')).toContain('Enter 1 to 36 months')
    await typed('membership-own', '40')
    await pressElements('membership-pay')
    expect(getText('membership-own-error')).toContain('From 1 to 36')
    expect(navigations).toEqual([])
    await typed('membership-own', '8')
    await pressElements('membership-pay')
    expect(navigations).toEqual([['payDiscounts', { months: '8' }]])
  })

  it('keeps the choice and the input when the screen is reopened, except the verification code', async () => {
    await show()
    await pressElements('membership-months-own')
    await typed('membership-own', '8')
    await typed('membership-upgrade-code', '7kq2')
    await typed('membership-code', '123456')
    await closeScreen()
    await show()
    expect(getInputValue('membership-own')).toBe('8')
    expect([getInputValue('membership-upgrade-code'), getInputValue('membership-code')]).toEqual(['7kq2', ''])
  })

  it('[MEMB-09] [MEMB-07] requires both codes, marks missing ones, and sends them normalized', async () => {
    fakeServer.answer(requestUpgradeVerificationCode, { resendAfterMs: 60_000 })
    fakeServer.answer(redeemUpgradeCode, { vipUntil: '2027-05-22T00:00:00.000Z' })
    await show()
    expect(document.body.textContent).toContain('+65 81****67')
    await pressElements('membership-redeem')
    expect(getText('membership-upgrade-code-error')).toContain('Enter the upgrade code')
    expect(isRendered('membership-code-error')).toBe(true)
    expect(requestsTo(redeemUpgradeCode)).toEqual([])
    await pressElements('membership-send-code')
    await waitForElement('membership-resend')
    await typed('membership-upgrade-code', '7kq2-m4xn 99td hv3e')
    await typed('membership-code', '123456')
    await pressElements('membership-redeem')
    expect(await waitForText('membership-done')).toContain('2027')
    expect(requestsTo(redeemUpgradeCode)[0]!.body).toContain('7KQ2M4XN99TDHV3E')
    expect(getInputValue('membership-upgrade-code')).toBe('')
  })

  it('shows what VIP would have saved on recent parcels, or saves a VIP member', async () => {
    await show()
    // 19.90 is the sum of 13.70 and 6.20.
    expect(getText('membership-savings')).toMatch(/would have saved you.*19\.90/)
    expect(getText('membership-saving-PT000002')).toMatch(/769DCRSG.*6\.20 less.*52\.00.*45\.80/)
    await closeScreen()
    await show(VIP)
    await waitUntil(() => /saves you.*19\.90/.test(getText('membership-savings') ?? ''))
    expect(getText('membership-savings')).toMatch(/saves you.*19\.90/)
    expect(getText('membership-status')).toMatch(/VIP member.*Until/)
    await closeScreen()
    await show({ ...VIP, thisYear: { regularCents: 23_000, savedCents: 2740 } })
    await waitUntil(() => /this year, VIP saved you.*27\.40/.test(getText('membership-savings') ?? ''))
    await closeScreen()
    await show({ savings: [] })
    await waitUntil(() => /Once your/.test(getText('membership-savings') ?? ''))
    expect(getText('membership-savings')).toContain('Once your parcels are weighed')
  })

  it.each([
    ['less', 1989, '¥0.01 more than a month costs'],
    ['as much', 1990, null],
    ['more', 2500, null],
    ['nothing known', null, null],
  ])('compares the saving of a regular member with a month that costs %s', async (_, monthCents, words) => {
    await show({ monthCents })
    await waitUntil(() => getText('membership-savings')!.includes('19.90'))
    const found = /¥[\d.]+ more than a month costs/.exec(getText('membership-savings')!)
    expect(found?.[0] ?? null).toBe(words)
  })
  it('compares the saving of a VIP member with no month', async () => {
    await show({ ...VIP, monthCents: 1000 })
    await waitUntil(() => /saves you.*19\.90/.test(getText('membership-savings') ?? ''))
    expect(getText('membership-savings')).not.toContain('more than')
  })

  it('is upgraded by a regular member and renewed by a VIP member, while months are sold', async () => {
    await show()
    expect(getText('membership-pay')).toBe('Upgrade to VIP')
    expect(isRendered('membership-not-sold')).toBe(false)
    await closeScreen()
    await show(VIP)
    await waitUntil(() => getText('membership-pay') === 'Renew VIP')
    await closeScreen()
    await show({ monthCents: null })
    expect(await waitForText('membership-not-sold')).toContain('upgrade with a code')
    for (const id of ['membership-pay', 'membership-months-6']) expect(isRendered(id)).toBe(false)
    expect(isRendered('membership-redeem')).toBe(true)
  })

  it('without an end date offers neither purchase nor upgrade code', async () => {
    await show({ memberType: 'vip', vipUntil: null, monthCents: null })
    expect(getText('membership-status')).toContain('No end date')
    expect([isRendered('membership-pay'), isRendered('membership-redeem')]).toEqual([false, false])
  })
})

describe('the coupons', () => {
  const show = async (...coupons: ReturnType<typeof coupon>[]) => {
    fakeServer.answer(getCoupons, coupons)
    await openScreen(CouponsPage)
  }
  const shown = () =>
    [...document.querySelectorAll('[id^="coupon-"]')].map(({ id }) => id.replace('coupon-', ''))

  it('[COUP-01] [COUP-06] are grouped into usable, used and expired', async () => {
    await show(coupon('open'), coupon('spent', { state: 'used' }), coupon('over', { state: 'expired' }))
    await waitForElement('coupon-open')
    expect(shown()).toEqual(['open'])
    for (const [state, words, id] of [
      ['used', /^Used\D*1/, 'spent'],
      ['expired', /^Expired\D*1/, 'over'],
      ['usable', /^Available\D*1/, 'open'],
    ] as const) {
      expect(getText(`coupons-${state}`)).toMatch(words)
      await pressElements(`coupons-${state}`)
      await waitUntil(() => shown().includes(id))
      expect(shown()).toEqual([id])
    }
  })

  it('list those that can be used now first; each other one says why, with the way there', async () => {
    await show(
      coupon('vip', { reason: 'member', memberType: 'vip' }),
      coupon('later', { reason: 'notYet' }),
      coupon('held', { reason: 'frozen', isFrozen: true, orderNo: 'OD000001' }),
      coupon('mine'),
    )
    await waitForElement('coupon-mine')
    expect(shown().filter((id) => !/^(order|vip)-/.test(id))).toEqual(['mine', 'vip', 'later', 'held'])
    expect(getText('coupon-later')).toContain('It can be used from 2026-')
    expect(getText('coupon-held')).toContain('held for an unpaid order')
    await pressElements('coupon-vip-vip', 'coupon-order-held')
    expect(await waitForNavigation()).toEqual([['membership'], ['recordDetails', { orderNo: 'OD000001' }]])
  })

  it('count the last days of a usable one, also under the expired ones', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    await show(
      coupon('soon', { validUntil: inDays(8.5) }),
      coupon('last', { validUntil: inDays(13.5) }),
      coupon('long', { validUntil: inDays(14.5) }),
      // Neither can be used in time, so neither can be lost.
      coupon('vip', { validUntil: inDays(2), reason: 'member', memberType: 'vip' }),
      coupon('held', { validUntil: inDays(2), reason: 'frozen', isFrozen: true }),
      coupon('over', { state: 'expired' }),
    )
    expect(await waitForText('coupon-soon')).toContain('9 days left')
    expect(getText('coupon-long')).not.toContain('days left')
    expect(document.body.textContent).not.toContain('Expired coupons can no longer be used')
    await pressElements('coupons-expired')
    expect(await waitForText('coupons-ending')).toContain('2 coupons end within 14 days')
    expect(document.body.textContent).toContain('Expired coupons can no longer be used')
    await pressElements('coupons-ending-show')
    await waitForElement('coupon-soon')
  })

  it('that are used sum up what they saved, without a refunded one', async () => {
    const usedAt = new Date(2026, 10, 21, 12).toISOString()
    const used = { state: 'used', usedAt, orderNo: 'OD000001' } as const
    await show(
      coupon('a', { ...used, deductedCents: 3000 }),
      coupon('b', { ...used, deductedCents: 800 }),
      coupon('void', { ...used, isVoid: true, reason: 'void', deductedCents: 500 }),
    )
    await waitForElement('coupons-none')
    await pressElements('coupons-used')
    expect(await waitForText('coupons-saved')).toContain('¥38.00')
    expect(getText('coupon-a')).toMatch(/OD000001.*¥30.00 off/)
    expect(getText('coupon-a')!.replace(/\u2060/g, '')).toContain('Used11-21')
  })

  it('that are used in two currencies have no sum', async () => {
    const used = { state: 'used', usedAt: '2026-11-21T04:00:00.000Z', deductedCents: 3000 } as const
    await show(coupon('a', used), coupon('b', { ...used, currency: 'USD' }))
    await waitForElement('coupons-none')
    await pressElements('coupons-used')
    expect(await waitForText('coupon-b')).toContain('US$30.00 off')
    expect(isRendered('coupons-saved')).toBe(false)
  })

  it('[COUP-16] show a message when none is usable', async () => {
    await show(coupon('spent', { state: 'used' }))
    expect(await waitForText('coupons-none')).toContain('No coupons available')
  })

  it('[COUP-11] a coupon of a refunded order is void: listed under used with the reason', async () => {
    const paid = { state: 'used', orderNo: 'OD000001' } as const
    await show(
      coupon('void', { ...paid, isVoid: true, reason: 'void' }),
      coupon('spent', { ...paid, reason: 'used' }),
    )
    expect(await waitForText('coupons-none')).toContain('No coupons available')
    await pressElements('coupons-used')
    expect(await waitForText('coupon-void')).toMatch(
      /Coupon\s*No longer valid.*The order that used it was refunded\./,
    )
    expect(getText('coupon-spent')).not.toMatch(/No longer|refunded/)
    await pressElements('coupon-order-void')
    expect(navigations.at(-1)).toEqual(['recordDetails', { orderNo: 'OD000001' }])
  })
  it('[COUP-03] a coupon shows for which members, fees, amounts and dates it is valid', async () => {
    await show(
      coupon('vip', { memberType: 'vip', feeType: 'freight', thresholdCents: 20_000 }),
      coupon('range', {
        memberType: 'regular',
        feeType: 'merge',
        minCents: 100,
        maxCents: 9900,
        currency: 'USD',
      }),
      coupon('any'),
    )
    for (const each of [
      '¥10',
      'Min. spend ¥200',
      'Freight coupon',
      'For VIP members',
      'Until 2026-\u206012-\u206031',
    ])
      expect(await waitForText('coupon-vip')).toContain(each)
    for (const each of ['At least US$1 · At most US$99', 'Merging coupon', 'For regular members'])
      expect(getText('coupon-range')).toContain(each)
    for (const each of ['No minimum', 'For all members']) expect(getText('coupon-any')).toContain(each)
  })

  it('[COUP-07] [COUP-08] a reduction shows its maximum, a first-weight coupon what it makes free', async () => {
    await show(
      coupon('capped', { faceCents: 9000, thresholdCents: 10_000, maxDeductionCents: 3000 }),
      coupon('first', { kind: 'initialWeight', feeType: 'freight', faceCents: 0 }),
    )
    for (const each of ['¥90', 'Min. spend ¥100', 'Up to ¥30 off'])
      expect(await waitForText('coupon-capped')).toContain(each)
    expect(getText('coupon-first')).toMatch(/^First 0.5 kg free.*First 0.5 kg coupon/)
  })
})
