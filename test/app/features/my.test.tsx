import '../../support/screens/screen-test'
import { act } from 'react'
import { getMembership, getPersonalAreaSummary } from '@/contract/membership/membership'
import MyPage from '@/features/my/pages/my'
import { patchSessionState } from '@/session/session-store'
import { fakeServer } from '../../support/screens/fake-server'
import { navigations } from '../../support/screens/left-app'
import { getText, isRendered, openScreen, pressElements, waitUntil } from '../../support/screens/screens'
import { MEMBERSHIP } from './payments/membership-fixtures'

jest.mock('@/shared/overlays/lazy-overlays', () => ({ LazyScreenOverlays: () => null }))

const show = async (part: Partial<typeof MEMBERSHIP> = {}) => {
  fakeServer.answer(getPersonalAreaSummary, { usableCoupons: 4, certificates: 'underReview' })
  fakeServer.answer(getMembership, { ...MEMBERSHIP, ...part })
  await openScreen(MyPage)
}
const card = () => getText('my-membership')!.replace(/\u2060/g, '')
const VIP = { memberType: 'vip', vipUntil: '2027-03-18T04:00:00.000Z' } as const

describe('my area', () => {
  it('shows a VIP member what VIP saved this year, its share, and the end of the membership', async () => {
    await show({ ...VIP, thisYear: { regularCents: 214_556, savedCents: 38_620 } })
    await waitUntil(() => card().includes('386.20'))
    expect(card()).toMatch(
      /VIP member.*Until 2027-03-18.*saved this year: 18%.*60 days of free storage.*Renew/,
    )
  })
  it('shows a regular member what VIP would have saved on the last parcels', async () => {
    await show()
    // 19.90 of 167.00.
    await waitUntil(() => card().includes('19.90'))
    expect(card()).toMatch(/Portage VIP.*Regular member.*saved you 12%.*See VIP/)
    await pressElements('my-membership')
    expect(navigations).toEqual([['membership']])
  })
  it('shows a VIP member who paid no freight this year what VIP saves on the last parcels', async () => {
    await show(VIP)
    await waitUntil(() => card().includes('19.90'))
    expect(card()).toContain('On your last parcels, VIP saves you 12%')
  })
  it('does not tell a VIP member without an end to renew', async () => {
    await show({ ...VIP, vipUntil: null })
    await waitUntil(() => card().includes('19.90'))
    expect(card()).toMatch(/VIP member.*No end date.*View/)
    expect(card()).not.toContain('Renew')
  })
  it('shows no days of free storage while storage costs nothing', async () => {
    await show({ freeStorageDays: null })
    await waitUntil(() => card().includes('19.90'))
    expect(card()).not.toContain('free storage')
  })
  it('shows no number until VIP saves something', async () => {
    await show({ ...VIP, savings: [] })
    await waitUntil(() => card().includes('Once you pay freight this year'))
    expect(isRendered('my-saved')).toBe(false)
  })
  it('counts the usable coupons, and shows the state of the ID documents', async () => {
    await show()
    await waitUntil(() => getText('my-coupons')!.startsWith('4'))
    expect([getText('my-coupons'), getText('my-certificates')]).toEqual(['4Coupons', 'In reviewID documents'])
  })
  it('shows the links without the numbers when these cannot be loaded', async () => {
    fakeServer.fail(getMembership, 'unreachable')
    fakeServer.fail(getPersonalAreaSummary, 'unreachable')
    await openScreen(MyPage)
    await waitUntil(() => getText('my-coupons') === '—Coupons' && card().includes('Lower freight'))
    expect(isRendered('load-error')).toBe(false)
  })
  it('shows a placeholder, and nothing of a visitor, while WeChat signs the member in', async () => {
    patchSessionState({ signedIn: false, isSigningIn: true, aptId: '' })
    await openScreen(MyPage)
    expect(document.querySelector('.my-head')!.getAttribute('aria-busy')).toBe('true')
    for (const id of ['my-sign-in', 'my-prohibited', 'my-language', 'my-membership'])
      expect([id, isRendered(id)]).toEqual([id, false])
    expect(isRendered('my-records')).toBe(true)
    await act(async () => patchSessionState({ isSigningIn: false }))
  })
  it('invites a visitor to sign in, and offers the language and what needs no account', async () => {
    patchSessionState({ signedIn: false, aptId: '' })
    await openScreen(MyPage)
    for (const id of ['my-sign-in', 'my-freight', 'my-prohibited', 'my-help', 'my-notices', 'my-settings'])
      expect(isRendered(id)).toBe(true)
    for (const id of ['my-membership', 'my-balance', 'my-records', 'my-addresses', 'my-service'])
      expect(isRendered(id)).toBe(false)
    await pressElements('my-language')
    expect(isRendered('my-language-sheet')).toBe(true)
  })
})
