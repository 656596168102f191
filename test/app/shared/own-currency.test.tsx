import '../../support/screens/screen-test'
import { act } from 'react'
import { getUserInfo } from '@/contract/auth/sessions'
import type { HandlerAnswerOf } from '@/contract/base/call'
import { queryOrderRecords } from '@/contract/orders/order-records'
import { getBalance } from '@/contract/payments/balance'
import { getExchangeRates } from '@/contract/pricing/exchange-rates'
import { ORDER_STATUS_CODE } from '@/domain/orders/order-status'
import { EXCHANGE_RATE_AGE_MAX_MS } from '@/domain/pricing/exchange'
import SettingsPage from '@/features/account/pages/settings'
import RecordsPage from '@/features/orders/pages/records'
import BalancePage from '@/features/payments/pages/balance'
import { expiringStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { setCurrencyChoice } from '@/shared/own-currency/own-currency'
import { fakeServer } from '../../support/screens/fake-server'
import {
  findElement,
  getText,
  openScreen,
  pressElements,
  REGULAR_MEMBER,
  waitForElement,
  waitUntil,
} from '../../support/screens/screens'
import { openAndWaitFor } from '../../support/screens/shown'
import { holdAnswer } from '../features/hold-answer'
import { openDetails } from '../features/parcels/details-page'

const MOVEMENT = {
  ...{ id: '7', reason: 'topUp' as const, amountCents: 20_000, afterCents: 28_640 },
  ...{ createdAt: '2020-01-01T02:14:00.000Z', orderNo: 'OD000001', purpose: 9 },
  ...{ methodId: null, refundStatus: null },
}
const RECORDS: HandlerAnswerOf<typeof queryOrderRecords> = {
  records: [
    {
      ...{ orderNo: 'OD000001', purpose: 1, status: ORDER_STATUS_CODE.notPaid, totalCents: 12_860 },
      ...{ currency: 'CNY', methodId: null, createdAt: '2020-01-01T02:14:00.000Z' },
      ...{ payBefore: '2099-01-02T02:14:00.000Z', isPaymentUnderWay: false, paidAt: null, parcels: [] },
    },
  ],
  ...{ next: null, purposes: [1], count: 1, paid: [], paidThisWeek: [] },
}
const livesIn = (code: string, currency: string | null) =>
  fakeServer.answer(getUserInfo, {
    ...REGULAR_MEMBER,
    bindCountry: 1,
    homeCountry: { code, currency, name: { sc: '', tc: '', en: code } },
  })
/** The bank published a rate this many ms ago. */
const rated = (ago: number) =>
  fakeServer.answer(getExchangeRates, {
    settlement: 'CNY',
    rates: [
      { currency: 'SGD', per100: 54_500, validFrom: new Date(Date.now() - ago).toISOString() },
      { currency: 'HKD', per100: 9100, validFrom: new Date(Date.now() - ago).toISOString() },
    ],
  })
const plain = (text: string | null) => text?.replace(/\u2060/g, '').replace(/\u00a0/g, ' ')
const ownIn = (id: string) =>
  [...findElement(id).querySelectorAll('.pt-own')].map(({ textContent }) => plain(textContent))

const showBalance = async () => {
  await openAndWaitFor('balance-left', BalancePage)
  await waitForElement('currency-note')
}

beforeEach(() => {
  setCurrencyChoice('home')
  fakeServer.answer(getBalance, {
    ...{ balanceCents: 28_640, currency: 'CNY', next: null, refundTo: [], movements: [MOVEMENT] },
  })
  rated(0)
})

describe('amounts', () => {
  it('have the same in the currency of the home country, and a note names the ¥ and the day once', async () => {
    const answer = holdAnswer(getUserInfo)
    livesIn('SG', 'SGD')
    await showBalance()
    expect(ownIn('balance-left')).toEqual([' '])
    await answer()
    await waitUntil(() => ownIn('balance-left')[0] !== ' ')
    expect(ownIn('balance-left')).toEqual(['≈ S$52.55'])
    expect(ownIn('movement-7')).toEqual(['≈ S$36.70'])
    expect(plain(getText('currency-note')!)).toMatch(
      /^You pay in Chinese yuan \(¥, CNY\)\. Amounts in SGD use the rate of \d\d-\d\d\.$/,
    )
  })
  it('by a rate of more than two days name its day, and totals have none', async () => {
    rated(EXCHANGE_RATE_AGE_MAX_MS + 60_000)
    livesIn('SG', 'SGD')
    await showBalance()
    await waitUntil(() => ownIn('movement-7')[0]?.includes('(') ?? false)
    expect(ownIn('movement-7')[0]).toMatch(/^≈ S\$36\.70 \(\d\d-\d\d\)$/)
    expect(ownIn('balance-left')).toEqual([])
    expect(getText('currency-note')).toContain('too old to convert totals')
  })
  it.each([
    ['an order in the records', '#record-OD000001', () => openAndWaitFor('record-OD000001', RecordsPage)],
    ['the goods and their insurance', '.pc-total', () => openDetails({}, { insuredCents: 5000 })],
  ])('of %s are totals, which an old rate does not convert', async (_, totals, open) => {
    rated(EXCHANGE_RATE_AGE_MAX_MS + 60_000)
    setCurrencyChoice('HKD')
    fakeServer.answer(queryOrderRecords, RECORDS)
    await open()
    await waitUntil(() => getText('currency-note')?.includes('too old to convert totals') ?? false)
    expect(document.querySelector(totals)).not.toBeNull()
    expect(document.querySelectorAll(`${totals} .pt-own`)).toHaveLength(0)
  })
  it('are in the chosen currency, or only in ¥', async () => {
    setCurrencyChoice('HKD')
    await showBalance()
    await waitUntil(() => (ownIn('balance-left')[0] ?? ' ') !== ' ')
    expect(ownIn('balance-left')).toEqual(['≈ HK$314.73'])
    await act(async () => setCurrencyChoice('none'))
    expect(ownIn('balance-left')).toEqual([])
    expect(getText('currency-note')).toBe('Prices are in Chinese yuan (¥, CNY)')
  })
  it('are only in ¥, without a note, for a member who lives with the ¥', async () => {
    livesIn('CN', 'CNY')
    await openAndWaitFor('balance-left', BalancePage)
    await waitUntil(() => document.getElementById('currency-note') === null)
    expect(ownIn('balance-left')).toEqual([])
  })
})

describe('the settings', () => {
  it('offer the currencies with a rate; the choice lasts', async () => {
    livesIn('SG', 'SGD')
    await openScreen(SettingsPage)
    await waitUntil(() => getText('settings-currency')?.includes('SGD') ?? false)
    await pressElements('settings-currency')
    await waitForElement('settings-currency-sheet-HKD')
    await pressElements('settings-currency-sheet-HKD')
    await waitUntil(() => getText('settings-currency')?.includes('HKD') ?? false)
    expect(expiringStorage.get('currency')).toContain('HKD')
  })
  it('offer the other choices while the rates load, and say when they do not', async () => {
    fakeServer.fail(getExchangeRates, 'unreachable')
    await openScreen(SettingsPage)
    await pressElements('settings-currency')
    await waitForElement('load-error')
    expect(document.getElementById('settings-currency-sheet-none')).not.toBeNull()
    rated(0)
    await pressElements('load-retry')
    await waitForElement('settings-currency-sheet-HKD')
    expect(document.getElementById('load-error')).toBeNull()
  })
  it('offer a visitor no home country', async () => {
    patchSessionState({ signedIn: false })
    await openScreen(SettingsPage)
    await pressElements('settings-currency')
    await waitForElement('settings-currency-sheet-HKD')
    expect(document.getElementById('settings-currency-sheet-home')).toBeNull()
  })
})
