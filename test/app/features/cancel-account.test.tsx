import '../../support/screen-test'
import { act } from 'react'
import { cancelAccount, getCancellation, reactivateAccount } from '@/contract/account'
import { h5Login, sfAppIntegration } from '@/contract/auth'
import AppLoginPage from '@/features/auth/pages/app-login'
import CancelPage from '@/features/cancellation/pages/cancel'
import { hostLogin } from '@/session/host-login'
import { session, setSession } from '@/session/session-store'
import { fakeServer } from '../../support/fake-server'
import { sentTo, went, wordsTo } from '../../support/left-app'
import { drawn, find, open, press, type } from '../../support/screens'
import { CANCELLATION, CANCELLED } from './refusal-fixtures'

beforeEach(() => void fakeServer.answer(getCancellation, CANCELLATION))

const names = () => went.map(([name]) => name)
const fillIn = async () => {
  await open(CancelPage)
  await press('cancel-by-password')
  await type('cancel-password', 'harbour-lights-7')
  await press('cancel-consent')
}

it('is sent once, and the device forgets the member', async () => {
  fakeServer.answer(cancelAccount, { until: CANCELLED.until })
  await fillIn()
  await press('cancel-submit')
  await drawn('cancel-done')
  expect(find('cancel-done').textContent).toContain('is cancelled')
  expect(sentTo(cancelAccount)).toHaveLength(1)
  expect(wordsTo(cancelAccount)[0]!.get('password')).toBe('harbour-lights-7')
  expect(session().signedIn).toBe(false)
  await press('cancel-home')
  expect(names()).toEqual(['home'])
})
it('without a consent or a proof is not sent, and each says what is missing', async () => {
  await open(CancelPage)
  await press('cancel-by-password', 'cancel-submit')
  await drawn('cancel-password-error')
  expect(find('cancel-consent-error').textContent).toContain('read what will be erased')
  expect(sentTo(cancelAccount)).toEqual([])
})
it('says of a wrong password that it is, and keeps what was typed', async () => {
  fakeServer.refuse(cancelAccount, { code: 'A5', msg: '', data: null })
  await fillIn()
  await press('cancel-submit')
  await drawn('cancel-password-error')
  expect(find('cancel-password-error').textContent).toBe('The password is not right.')
  expect(find('cancel-password').querySelector('input')!.value).toBe('harbour-lights-7')
})
it('whose answer was lost is told as done when it is pressed again and the session is gone', async () => {
  fakeServer.fail(cancelAccount, 'unreachable')
  await fillIn()
  await press('cancel-submit')
  await drawn('cancel-error')
  expect(session().signedIn).toBe(true)
  fakeServer.refuse(cancelAccount, { code: '5003', msg: '', data: null })
  await press('cancel-submit')
  await drawn('cancel-done')
  expect(names()).toEqual([])
})
it('of a session that has ended before leads to the sign-in, as everywhere', async () => {
  fakeServer.refuse(cancelAccount, { code: '5003', msg: '', data: null })
  await fillIn()
  await press('cancel-submit')
  expect(document.getElementById('cancel-done')).toBeNull()
})
it('gives its place to what stands in the way by now, one line each, with the way there', async () => {
  const order = (orderNo: string) => ({ orderNo, amountCents: 11_500, currency: 'CNY' })
  await fillIn()
  fakeServer.refuse(cancelAccount, { code: 'C1', msg: '', data: null })
  fakeServer.answer(getCancellation, {
    ...CANCELLATION,
    obstacles: {
      ...CANCELLATION.obstacles,
      parcels: ['PT000001', 'PT000002'],
      orders: [order('OD000001')],
      payments: [order('OD000002')],
      refunds: [order('OD000003')],
      balanceCents: 5000,
    },
  })
  await press('cancel-submit')
  await drawn('cancel-obstacles')
  expect(document.getElementById('cancel-submit')).toBeNull()
  expect(find('cancel-balance').textContent).toContain('50.00')
  await press('cancel-parcels-PT000002', 'cancel-orders-OD000001')
  await press('cancel-payments-OD000002', 'cancel-refunds-OD000003')
  await press('cancel-balance-open')
  expect(names()).toEqual(['parcelDetails', 'payment', 'payResult', 'payResult', 'balance'])
})
it.each([
  [50, true],
  [49, false],
])('of %s parcels in the way it says whether there are more than it names: %s', async (count, isMore) => {
  const parcels = Array.from({ length: count }, (_, at) => `PT${100_000 + at}`)
  fakeServer.answer(getCancellation, {
    ...CANCELLATION,
    obstacles: { ...CANCELLATION.obstacles, parcels },
  })
  await open(CancelPage)
  await drawn('cancel-obstacles')
  expect(find('cancel-obstacles').textContent!.includes('There are more')).toBe(isMore)
})

describe('a host that signs in to a cancelled account', () => {
  const SESSION = { token: 'new-session', expiresAt: CANCELLED.until, aptId: 'PT208846', newMember: false }
  it.each([
    ['token', h5Login],
    ['sign', sfAppIntegration],
  ] as const)('by %s is asked whether it is to come back, and is in once it is', async (kind, call) => {
    setSession({ signedIn: false, aptId: '' })
    fakeServer.refuse(call, { code: 'A9', msg: '', data: CANCELLED })
    fakeServer.answer(reactivateAccount, SESSION)
    await open(AppLoginPage)
    await act(() => hostLogin(kind, { token: 'host-token', sign: 'host-sign', openId: 'o', ticket: 't' }))
    await drawn('reactivate')
    expect(find('reactivate').textContent).toMatch(/You cancelled account PT208846/)
    expect(session().signedIn).toBe(false)
    await press('reactivate-yes')
    expect(wordsTo(reactivateAccount)[0]!.get('ticket')).toBe('way-back')
    expect(session()).toMatchObject({ signedIn: true, aptId: 'PT208846', reactivation: undefined })
  })
  it('stays away when they say no', async () => {
    setSession({ signedIn: false, aptId: '' })
    fakeServer.refuse(h5Login, { code: 'A9', msg: '', data: CANCELLED })
    await open(AppLoginPage)
    await act(() => hostLogin('token', { token: 'host-token' }))
    await press('reactivate-no')
    expect(session()).toMatchObject({ signedIn: false, reactivation: undefined })
    expect(names()).toEqual(['home'])
    expect(sentTo(reactivateAccount)).toEqual([])
  })
})
