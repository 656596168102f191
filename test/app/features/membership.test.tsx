import '../../support/screen-test'
import { getMembership, redeemUpgradeCode, sendUpgradeCode } from '@/contract/membership'
import MembershipPage from '@/features/membership/pages/membership'
import { fakeServer } from '../../support/fake-server'
import { requests, went } from '../../support/left-app'
import {
  closeScreen,
  drawn,
  find,
  isThere,
  open,
  press,
  says,
  type as typed,
  until,
} from '../../support/screens'
import { MEMBERSHIP } from './membership-fixtures'

const held = (id: string) => find(id).querySelector('input')?.value
const show = async (part: Partial<typeof MEMBERSHIP> = {}) => {
  fakeServer.answer(getMembership, { ...MEMBERSHIP, ...part })
  await open(MembershipPage)
  await drawn('membership-status')
  // What an earlier screen was told may be drawn first.
  await until(() => requests.some(({ url }) => url.includes(getMembership.path)))
}
const sent = (call: { path: string }) => requests.filter(({ url }) => url.includes(call.path))

it('[MEMB-07] [MEMB-08] months have to be chosen: a preset, or whole ones of the member’s own, beside which it is said', async () => {
  await show()
  await press('membership-pay')
  expect(says('membership-months-error')).toContain('Choose for how many months')
  await press('membership-months-6')
  expect(isThere('membership-months-error')).toBe(false)
  expect(says('membership-total')).toContain('150.00')
  await press('membership-pay')
  expect(went.splice(0)).toEqual([['payDiscounts', { months: '6' }]])
  await press('membership-months-own', 'membership-pay')
  expect(says('membership-own-error')).toContain('Choose for how many months')
  await typed('membership-own', '40')
  await press('membership-pay')
  expect(says('membership-own-error')).toContain('From 1 to 36')
  expect(went).toEqual([])
  await typed('membership-own', '8')
  await press('membership-pay')
  expect(went).toEqual([['payDiscounts', { months: '8' }]])
})

it('keeps what was chosen and typed when the screen is opened anew, but no verification code', async () => {
  await show()
  await press('membership-months-own')
  await typed('membership-own', '8')
  await typed('membership-upgrade-code', '7kq2')
  await typed('membership-code', '123456')
  await closeScreen()
  await show()
  expect(held('membership-own')).toBe('8')
  expect([held('membership-upgrade-code'), held('membership-code')]).toEqual(['7kq2', ''])
})

it('[MEMB-09] [MEMB-07] both codes are required, each said beside its field, and sent as they are kept', async () => {
  fakeServer.answer(sendUpgradeCode, { resendAfterMs: 60_000 })
  fakeServer.answer(redeemUpgradeCode, { vipUntil: '2027-05-22T00:00:00.000Z' })
  await show()
  expect(document.body.textContent).toContain('+65 81****67')
  await press('membership-redeem')
  expect(says('membership-upgrade-code-error')).toContain('Enter the upgrade code')
  expect(isThere('membership-code-error')).toBe(true)
  expect(sent(redeemUpgradeCode)).toEqual([])
  await press('membership-send-code')
  await drawn('membership-resend')
  await typed('membership-upgrade-code', '7kq2-m4xn 99td hv3e')
  await typed('membership-code', '123456')
  await press('membership-redeem')
  await drawn('membership-done')
  expect(says('membership-done')).toContain('2027')
  expect(sent(redeemUpgradeCode)[0]!.body).toContain('7KQ2M4XN99TDHV3E')
  expect(held('membership-upgrade-code')).toBe('')
})

it('tells what VIP would have saved on the last parcels, and what it saves a VIP member', async () => {
  await show()
  // 13.70 and 6.20
  expect(says('membership-savings')).toMatch(/would have saved you .*19\.90/)
  expect(says('membership-saving-PT000002')).toMatch(/PT000002.*52\.00.*45\.80/)
  await closeScreen()
  await show({ memberType: 'vip', vipUntil: '2027-05-22T00:00:00.000Z', monthCents: 2000 })
  await until(() => /saves you .*19\.90/.test(says('membership-savings') ?? ''))
  expect(says('membership-savings')).toMatch(/saves you .*19\.90/)
  expect(says('membership-status')).toContain('VIP member until')
  await closeScreen()
  await show({ savings: [] })
  await until(() => /Once your/.test(says('membership-savings') ?? ''))
  expect(says('membership-savings')).toContain('Once your parcels are weighed')
})

it('a membership without an end offers nothing to buy or to redeem', async () => {
  await show({ memberType: 'vip', vipUntil: null, monthCents: null })
  expect(says('membership-status')).toContain('No end date')
  expect([isThere('membership-pay'), isThere('membership-redeem')]).toEqual([false, false])
})
