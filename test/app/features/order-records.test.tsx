import '../../support/screen-test'
import { act } from 'react'
import { queryOrderRecords } from '@/contract/order-records'
import { getOrder } from '@/contract/payment'
import { ORDER_STATUS } from '@/domain/payment'
import { KEYWORD_MAX } from '@/domain/search'
import RecordDetailsPage from '@/features/payment/pages/record-details'
import RecordsPage from '@/features/payment/pages/records'
import { fakeServer } from '../../support/fake-server'
import { here, went, wordsTo } from '../../support/left-app'
import { showAgain } from '../../support/plain-taro'
import { drawn, find, open, press, type, until } from '../../support/screens'
import { ORDER } from './refusal-fixtures'

const parcel = {
  ...{ packageNo: 'PT000001', trackingNo: 'YT1', receiverName: 'Lim Wei', orgSto: '769DCR', tarArea: 'SG' },
}
const record = (change: object = {}) => ({
  ...{ orderNo: 'OD000001', purpose: 1, status: ORDER_STATUS.notPaid, totalCents: 12_860, currency: 'CNY' },
  ...{ methodId: null, createdAt: '2020-01-01T02:14:00.000Z', payBefore: '2099-01-02T02:14:00.000Z' },
  ...{ paidAt: null, parcels: [parcel] },
  ...change,
})
const answer = (records: object[], change: object = {}) =>
  fakeServer.answer(queryOrderRecords, {
    ...{ records, next: null, purposes: [1, 6], count: records.length, paid: [] },
    ...change,
  } as never)
const lastAsked = () => Object.fromEntries(wordsTo(queryOrderRecords).at(-1)!)

beforeEach(() => {
  here.name = 'records'
})

describe('the list of records', () => {
  it('[PAYM-29] says of each what for, how it stands, how much, and until when it can be paid', async () => {
    answer([
      record(),
      record({ orderNo: 'OD000002', parcels: [parcel, { ...parcel, packageNo: 'PT000002' }] }),
    ])
    await open(RecordsPage)
    await drawn('record-OD000001')
    const words = find('record-OD000001').textContent
    for (const word of ['Freight', '769DCR', 'SG', '¥128.60', 'Not paid', 'Pay before 2099', 'Lim Wei'])
      expect(words).toContain(word)
    expect(find('record-OD000002').textContent).toContain('Lim Wei · 2 parcels')
    await press('record-OD000001')
    expect(went.at(-1)).toEqual(['recordDetails', { orderNo: 'OD000001' }])
  })
  it.each([
    ['[PAYM-27]', 'success', 'Paid'],
    ['[PAYM-28]', 'failed', 'Payment failed'],
    ['[PAYM-29]', 'notPaid', 'Not paid'],
    ['[PAYM-30]', 'closed', 'Closed'],
    ['[PAYM-31]', 'refunding', 'Refund on its way'],
    ['[PAYM-32]', 'refunded', 'Refunded'],
    ['[PAYM-33]', 'refundFailed', 'Refund not through yet'],
  ] as const)('%s says of one that is %s how it stands', async (_row, name, words) => {
    const status = ORDER_STATUS[name]
    answer([record({ status })])
    await open(RecordsPage)
    await drawn('record-OD000001')
    expect(find('record-OD000001').textContent).toContain(words)
  })
  it('tells those of this week from earlier ones, and what was paid in each currency', async () => {
    const today = record({ orderNo: 'OD000009', createdAt: new Date().toISOString() })
    const paid = [
      { currency: 'CNY', cents: 62_340 },
      { currency: 'USD', cents: 100 },
    ]
    answer([today, record()], { paid })
    await open(RecordsPage)
    await drawn('records-sum')
    expect(find('records-sum').textContent).toBe('Orders: 2 · ¥623.40 paid · US$1.00 paid')
    const page = document.body.innerHTML
    const places = ['This week', 'record-OD000009', 'Earlier', 'record-OD000001'].map((text) =>
      page.indexOf(text),
    )
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
  it('[PAYM-05] [PAYM-06] [PAYM-07] is asked for what is chosen, and for everything again', async () => {
    answer([record()])
    await open(RecordsPage)
    await press('records-days', 'records-days-sheet-30')
    await until(() => lastAsked().days === '30')
    await press('records-status', 'records-status-sheet-3')
    await until(() => lastAsked().status === '3')
    await press('records-purpose', 'records-purpose-sheet-6')
    await until(() => lastAsked().purpose === '6')
    await type('records-keyword', ' Lim ')
    await press('records-search')
    await until(() => lastAsked().keyword === 'Lim')
    expect(lastAsked()).toEqual({ days: '30', status: '3', purpose: '6', keyword: 'Lim' })
    expect(find('records-days').textContent).toBe('Last 30 days')
    expect(window.location.search).toBe('?days=30&status=3&purpose=6&keyword=Lim')
    await press('records-days', 'records-days-sheet-')
    await until(() => lastAsked().days === undefined)
    await press('records-clear')
    await until(() => Object.keys(lastAsked()).length === 0)
    expect(find('records-status').textContent).toBe('Any status')
    expect(find('records-keyword').querySelector('input')?.value).toBe('')
    expect(window.location.search).toBe('')
  })
  it('begins with what the address asks for, and leaves out what it asks for wrongly', async () => {
    answer([])
    await open(RecordsPage, { days: '90', status: '1', keyword: 'Lim' })
    await drawn('records-no-match')
    expect(lastAsked()).toEqual({ days: '90', status: '1', keyword: 'Lim' })
    await open(RecordsPage, { days: '31', status: '99', purpose: 'x', keyword: 'x'.repeat(KEYWORD_MAX + 1) })
    await drawn('records-none')
    expect(lastAsked()).toEqual({})
  })
  it('refuses a name that is too long beside the field, and keeps it', async () => {
    answer([record()])
    await open(RecordsPage)
    const long = 'x'.repeat(KEYWORD_MAX + 1)
    await type('records-keyword', long)
    await press('records-search')
    expect(find('records-keyword-error').textContent).toContain(`${KEYWORD_MAX}`)
    expect(wordsTo(queryOrderRecords)).toHaveLength(1)
    await type('records-keyword', 'x')
    expect(document.getElementById('records-keyword-error')).toBeNull()
  })
  it('goes on with the next page, and offers no fee to choose where there is one kind', async () => {
    answer([record()], { next: '1577844840000-OD000001', purposes: [1] })
    await open(RecordsPage)
    await drawn('records-more')
    expect(document.getElementById('records-purpose')).toBeNull()
    answer([record({ orderNo: 'OD000000' })])
    await press('records-more')
    await drawn('record-OD000000')
    expect(lastAsked().after).toBe('1577844840000-OD000001')
    await drawn('records-end')
  })
  it('is asked for again when it is come back to', async () => {
    answer([record()])
    await open(RecordsPage)
    await drawn('record-OD000001')
    answer([record({ status: ORDER_STATUS.success })])
    await act(async () => showAgain())
    await until(() => find('record-OD000001').textContent!.includes('Paid'))
  })
})

describe('one record', () => {
  const lines = [
    { feeType: 3, amountCents: 11_860, params: {}, packageNo: null },
    { feeType: 9, amountCents: 1_000, params: {}, packageNo: null },
  ]
  it('is told fee by fee; an unpaid one leads to its payment', async () => {
    fakeServer.answer(getOrder, { ...ORDER, lines })
    await open(RecordDetailsPage, { orderNo: ORDER.orderNo })
    await drawn('record-total')
    expect(find('record-total').textContent).toContain('128.60')
    expect(document.body.textContent).toContain('118.60')
    expect(find('record-status').textContent).toMatch(/Not paid.*Pay before/)
    expect(find('record-number').textContent).toBe(ORDER.orderNo)
    await press('record-pay')
    expect(went.at(-1)).toEqual(['payment', { orderNo: ORDER.orderNo }])
  })
  it('of a paid one leads to its parcel, and to no payment', async () => {
    const paidAt = '2026-11-20T04:00:00.000Z'
    const paid = { ...ORDER, lines, paidAt, status: ORDER_STATUS.success, methodId: 21, payable: false }
    fakeServer.answer(getOrder, paid)
    await open(RecordDetailsPage, { orderNo: ORDER.orderNo })
    await drawn('record-parcel')
    expect(find('record-status').textContent).toMatch(/Paid.*WeChat Pay/)
    expect(document.getElementById('record-pay')).toBeNull()
    await press('record-parcel')
    expect(went.at(-1)).toEqual(['parcelDetails', { packageNo: ORDER.parcels[0]!.packageNo }])
  })
})
