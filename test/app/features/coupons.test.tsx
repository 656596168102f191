import '../../support/screen-test'
import type { GivenAnswerOf } from '@/contract/call'
import { getCoupons } from '@/contract/coupons'
import CouponsPage from '@/features/coupons/pages/mine'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, open, press, until } from '../../support/screens'

type Coupon = GivenAnswerOf<typeof getCoupons>[number]
const coupon = (id: string, part: Partial<Coupon> = {}): Coupon => ({
  ...{ id, kind: 'reduction', memberType: 'any', feeType: 'any', currency: 'CNY', faceCents: 1000 },
  ...{ thresholdCents: 0, minCents: null, maxCents: null, maxDeductionCents: null },
  ...{ validFrom: '2026-11-01T04:00:00.000Z', validUntil: '2026-12-31T04:00:00.000Z' },
  ...{ state: 'usable', isFrozen: false, isVoid: false, orderNo: null, reason: null },
  ...part,
})
const show = async (...coupons: Coupon[]) => {
  fakeServer.answer(getCoupons, coupons)
  await open(CouponsPage)
}
/** The words of a coupon's card. */
const wordsOf = async (id: string) => {
  await drawn(`coupon-${id}`)
  return find(`coupon-${id}`).textContent
}
const shown = () =>
  [...document.querySelectorAll('[id^="coupon-"]')].map(({ id }) => id.replace('coupon-', ''))

it('[COUP-01] [COUP-06] coupons stand under usable, used and expired, each under its own', async () => {
  await show(coupon('open'), coupon('spent', { state: 'used' }), coupon('over', { state: 'expired' }))
  await drawn('coupon-open')
  expect(shown()).toEqual(['open'])
  expect(['usable', 'used', 'expired'].map((state) => find(`coupons-${state}`).textContent)).toEqual([
    expect.stringMatching(/^Available\D*1/),
    expect.stringMatching(/^Used\D*1/),
    expect.stringMatching(/^Expired\D*1/),
  ])
  for (const [state, id] of [
    ['used', 'spent'],
    ['expired', 'over'],
    ['usable', 'open'],
  ] as const) {
    await press(`coupons-${state}`)
    await until(() => shown().includes(id))
    expect(shown()).toEqual([id])
  }
})

it('[COUP-16] without a usable one it says so, whatever is used or expired', async () => {
  await show(coupon('spent', { state: 'used' }))
  await drawn('coupons-none')
  expect(find('coupons-none').textContent).toContain('No spendable coupon available')
})

it('[COUP-03] a coupon says for whom it is, for what, from how much or between what, and until when', async () => {
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
  const words = [
    '¥10.00',
    'From ¥200.00',
    'Freight coupon',
    'For VIP members',
    'Until 2026-\u206012-\u206031',
  ]
  for (const each of words) expect(await wordsOf('vip')).toContain(each)
  for (const each of ['At least US$1.00 · At most US$99.00', 'Merging coupon', 'For regular members'])
    expect(await wordsOf('range')).toContain(each)
  for (const each of ['No minimum', 'For all members']) expect(await wordsOf('any')).toContain(each)
})

it('[COUP-07] [COUP-08] a reduction says what it takes off at most, a first-weight coupon what it makes free', async () => {
  await show(
    coupon('capped', { faceCents: 9000, thresholdCents: 10_000, maxDeductionCents: 3000 }),
    coupon('first', { kind: 'initialWeight', feeType: 'freight', faceCents: 0 }),
  )
  for (const each of ['¥90.00', 'From ¥100.00', 'Up to ¥30.00 off', 'Until 2026-\u206012-\u206031'])
    expect(await wordsOf('capped')).toContain(each)
  expect(await wordsOf('first')).toMatch(/^First weight free.*First-weight coupon/)
})
