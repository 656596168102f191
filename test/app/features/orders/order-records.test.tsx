import '../../../support/screens/screen-test'
import { act } from 'react'
import { getUserInfo } from '@/contract/auth/sessions'
import { queryOrderRecords } from '@/contract/orders/order-records'
import { getOrder } from '@/contract/orders/orders'
import { cancelOrRefundOrder } from '@/contract/payments/payments'
import { SEARCH_KEYWORD_MAX_LENGTH } from '@/domain/base/search'
import { ORDER_STATUS_CODE } from '@/domain/orders/order-status'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import ReceiptPage from '@/features/orders/pages/receipt'
import RecordDetailsPage from '@/features/orders/pages/record-details'
import RecordsPage from '@/features/orders/pages/records'
import type { TextFile, TextFileExportResult } from '@/platform/text-file/text-file'
import { fakeServer } from '../../../support/screens/fake-server'
import { currentScreen, navigations, paramsSentTo, sentRequests } from '../../../support/screens/left-app'
import { showPageAgain, toasts } from '../../../support/screens/plain-taro'
import {
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForText, waitUntilGone } from '../../../support/screens/shown'
import { MEMBER, ORDER } from '../refusal-fixtures'
import { showOrder } from './order-page'

const mockKept = jest.fn()
const mockFiles: TextFile[] = []
let mockOutcome: TextFileExportResult
jest.mock('@/platform/payment/payment', () => ({
  ...jest.requireActual('@/platform/payment/payment'),
  PAYMENT_SURFACE: 'web',
  openPaymentSurface: async () => 'done',
}))
jest.mock('@/platform/receipt-canvas/receipt-canvas', () => ({
  receiptPrinterOrSaver: { method: 'print', save: async (paper: unknown) => mockKept(paper) },
}))
jest.mock('@/platform/text-file/text-file', () => ({
  prepareTextFileExport: async (file: TextFile) => {
    mockFiles.push(file)
    return async () => mockOutcome
  },
}))

describe('the order records', () => {
  const parcel = {
    ...{ packageNo: 'PT000001', trackingNo: 'YT1', receiverName: 'Lim Wei', orgSto: '769DCR', tarArea: 'SG' },
  }
  const record = (change: object = {}) => ({
    ...{
      orderNo: 'OD000001',
      purpose: 1,
      status: ORDER_STATUS_CODE.notPaid,
      totalCents: 12_860,
      currency: 'CNY',
    },
    ...{ methodId: null, createdAt: '2020-01-01T02:14:00.000Z', payBefore: '2099-01-02T02:14:00.000Z' },
    ...{ isPaymentUnderWay: false, paidAt: null, parcels: [parcel] },
    ...change,
  })
  const answer = (records: object[], change: object = {}) =>
    fakeServer.answer(queryOrderRecords, {
      ...{ records, next: null, purposes: [1, 6], count: records.length, paid: [], paidThisWeek: [] },
      ...change,
    } as never)
  const lastAsked = () => {
    const { weekStart: _, ...filter } = Object.fromEntries(paramsSentTo(queryOrderRecords).at(-1)!)
    return filter
  }
  beforeEach(() => {
    currentScreen.name = 'records'
  })

  describe('the list of records', () => {
    it('[PAYM-29] show purpose, status, amount and payment deadline of each order', async () => {
      answer([
        record(),
        record({ orderNo: 'OD000002', parcels: [parcel, { ...parcel, packageNo: 'PT000002' }] }),
      ])
      await openAndWaitFor('record-OD000001', RecordsPage)
      const words = findElement('record-OD000001').textContent
      for (const word of ['Freight', '769DCR', 'SG', '¥128.60', 'Not paid', 'Pay before 2099', 'Lim Wei'])
        expect(words).toContain(word)
      expect(findElement('record-OD000002').textContent).toContain('Lim Wei · 2 parcels')
      await pressElements('record-OD000001')
      expect(navigations.at(-1)).toEqual(['recordDetails', { orderNo: 'OD000001' }])
    })
    it.each([
      ['[PAYM-27]', 'success', 'Paid'],
      ['[PAYM-28]', 'failed', 'Payment failed'],
      ['[PAYM-29]', 'notPaid', 'Not paid'],
      ['[PAYM-30]', 'closed', 'Closed'],
      ['[PAYM-31]', 'refunding', 'Refund on its way'],
      ['[PAYM-32]', 'refunded', 'Refunded'],
      ['[PAYM-33]', 'refundFailed', 'Refund delayed'],
    ] as const)('%s the status %s is shown in words', async (_row, name, words) => {
      const status = ORDER_STATUS_CODE[name]
      answer([record({ status })])
      await openScreen(RecordsPage)
      expect(await waitForText('record-OD000001')).toContain(words)
    })
    it('group the orders of this week and earlier, with the paid sums of each', async () => {
      const status = ORDER_STATUS_CODE.success
      const today = record({ orderNo: 'OD000009', createdAt: new Date().toISOString(), status })
      const paid = [
        { currency: 'CNY', cents: 62_340 },
        { currency: 'USD', cents: 100 },
      ]
      answer([today, record({ status })], { paid, paidThisWeek: [{ currency: 'CNY', cents: 2_340 }] })
      await openScreen(RecordsPage)
      expect(await waitForText('records-sum')).toBe('2 orders · ¥623.40 paid · US$1.00 paid')
      expect(getText('records-paid-thisWeek')).toBe('¥23.40 paid')
      expect(getText('records-paid-earlier')).toBe('¥600.00 paid · US$1.00 paid')
      const monday = new Date(paramsSentTo(queryOrderRecords).at(-1)!.get('weekStart')!)
      expect([monday.getDay(), monday.getHours(), monday.getMinutes()]).toEqual([1, 0, 0])
      const page = document.body.innerHTML
      const places = ['This week', 'record-OD000009', 'Earlier', 'record-OD000001'].map((text) =>
        page.indexOf(text),
      )
      expect(places[0]).toBeGreaterThanOrEqual(0)
      expect(places).toEqual([...places].sort((a, b) => a - b))
    })
    it('show an unpaid order first, which can be paid, or cancelled after a confirmation', async () => {
      const paid = record({ orderNo: 'OD000002', status: ORDER_STATUS_CODE.success })
      answer([paid, record()])
      await openAndWaitFor('record-OD000001', RecordsPage)
      const page = document.body.innerHTML
      expect(page.indexOf('record-OD000001')).toBeLessThan(page.indexOf('record-OD000002'))
      expect(isRendered('record-continue-OD000002')).toBe(false)
      await pressElements('record-continue-OD000001')
      expect(navigations.at(-1)).toEqual(['payment', { orderNo: 'OD000001' }])
      fakeServer.answer(getOrder, ORDER)
      await pressElements('record-cancel-OD000001')
      await waitForElement('payment-cancel-dialog-of')
      expect(getText('payment-cancel-dialog-of')).toMatch(/YT1.*¥128.60/)
      fakeServer.refuse(cancelOrRefundOrder, { code: '4', msg: 'Being decided', data: null })
      await pressElements('payment-cancel-confirm')
      await waitForElement('record-error-OD000001')
      fakeServer.answer(cancelOrRefundOrder, {})
      await pressElements('record-cancel-OD000001')
      await waitForElement('payment-cancel-dialog-of')
      answer([paid])
      await pressElements('payment-cancel-confirm')
      await waitUntilGone('record-OD000001')
      const sent = paramsSentTo(cancelOrRefundOrder)
      expect(new Set(sent.map((words) => words.get('idempotencyKey'))).size).toBe(2)
      const seen = sent.map((words) => words.get('seenStatus'))
      expect(seen).toEqual([1, 2].map(() => `${ORDER_STATUS_CODE.notPaid}`))
    })
    it('ask to cancel no order that was paid since the list was read', async () => {
      answer([record()])
      await openAndWaitFor('record-OD000001', RecordsPage)
      const status = ORDER_STATUS_CODE.success
      fakeServer.answer(getOrder, { ...ORDER, status })
      answer([record({ status })])
      await pressElements('record-cancel-OD000001')
      expect(await waitForText('records-cancel-error')).toContain('has just been paid')
      await waitUntilGone('record-cancel-OD000001')
      expect(isRendered('payment-cancel-dialog')).toBe(false)
    })
    it('show why the last order of a filter was not cancelled, when none is left', async () => {
      answer([record()])
      await openAndWaitFor('record-OD000001', RecordsPage, { status: '3' })
      fakeServer.answer(getOrder, { ...ORDER, status: ORDER_STATUS_CODE.success })
      answer([])
      await pressElements('record-cancel-OD000001')
      await waitForElement('records-no-match')
      expect(await waitForText('records-cancel-error')).toContain('has just been paid')
    })
    it.each([
      ['can be cancelled', ORDER_STATUS_CODE.notPaid],
      ['was paid', ORDER_STATUS_CODE.success],
    ])('ask only about the order that was pressed last, also if the other one %s', async (_, status) => {
      answer([record(), record({ orderNo: 'OD000002' })])
      await openAndWaitFor('record-OD000001', RecordsPage)
      const { receive } = fakeServer
      const held: (() => void)[] = []
      const spy = jest.spyOn(fakeServer, 'receive').mockImplementation(async (request) => {
        if (request.url.includes(getOrder.path)) await new Promise<void>((resolve) => held.push(resolve))
        return receive(request)
      })
      await pressElements('record-cancel-OD000001', 'record-cancel-OD000002')
      await waitUntil(() => held.length === 2)
      spy.mockRestore()
      fakeServer.answer(getOrder, { ...ORDER, status })
      held[0]!()
      await waitForAllAnswers()
      for (const id of ['payment-cancel-dialog-of', 'record-error-OD000002', 'records-cancel-error'])
        expect([id, isRendered(id)]).toEqual([id, false])
      fakeServer.answer(getOrder, { ...ORDER, orderNo: 'OD000002' })
      held[1]!()
      await waitForElement('payment-cancel-dialog-of')
    })
    it('offer nothing for an order whose payment is being confirmed', async () => {
      answer([record({ isPaymentUnderWay: true }), record({ orderNo: 'OD000002' })])
      await openAndWaitFor('record-confirming-OD000001', RecordsPage)
      for (const button of ['cancel', 'continue'])
        expect([1, 2].map((no) => isRendered(`record-${button}-OD00000${no}`))).toEqual([false, true])
      fakeServer.answer(getOrder, { ...ORDER, lastAttempt: 'processing' })
      await pressElements('record-cancel-OD000002')
      expect(await waitForText('record-error-OD000002')).toContain('A payment is under way')
      expect(isRendered('payment-cancel-dialog')).toBe(false)
    })
    it('[PAYM-05] [PAYM-06] [PAYM-07] are requested with the chosen filters, and without them after a reset', async () => {
      answer([record()])
      await openScreen(RecordsPage)
      await pressElements('records-days', 'records-days-sheet-30')
      await waitUntil(() => lastAsked().days === '30')
      await pressElements('records-status', 'records-status-sheet-3')
      await waitUntil(() => lastAsked().status === '3')
      await pressElements('records-purpose', 'records-purpose-sheet-6')
      await waitUntil(() => lastAsked().purpose === '6')
      await typeText('records-keyword', ' Lim ')
      await pressElements('records-search')
      await waitUntil(() => lastAsked().keyword === 'Lim')
      expect(lastAsked()).toEqual({ days: '30', status: '3', purpose: '6', keyword: 'Lim' })
      await pressElements('records-search-clear')
      await waitUntil(() => window.location.search === '?days=30&status=3&purpose=6')
      expect(getInputValue('records-keyword')).toBe('')
      expect(isRendered('records-search-clear')).toBe(false)
      await typeText('records-keyword', 'Lim')
      await pressElements('records-search')
      await waitUntil(() => window.location.search.endsWith('keyword=Lim'))
      expect(findElement('records-days').textContent).toBe('Last 30 days')
      expect(window.location.search).toBe('?days=30&status=3&purpose=6&keyword=Lim')
      await pressElements('records-days', 'records-days-sheet-')
      await waitUntil(() => lastAsked().days === undefined)
      await pressElements('records-clear')
      await waitUntil(() => findElement('records-status').textContent === 'Any status')
      expect(getInputValue('records-keyword')).toBe('')
      expect(window.location.search).toBe('')
    })
    it('start with the filters in the URL, and ignore invalid ones', async () => {
      answer([])
      await openAndWaitFor('records-no-match', RecordsPage, { days: '90', status: '1', keyword: 'Lim' })
      expect(lastAsked()).toEqual({ days: '90', status: '1', keyword: 'Lim' })
      await openAndWaitFor('records-none', RecordsPage, {
        days: '31',
        status: '99',
        purpose: 'x',
        keyword: 'x'.repeat(SEARCH_KEYWORD_MAX_LENGTH + 1),
      })
      expect(lastAsked()).toEqual({})
    })
    it('refuse a keyword that is too long, and keep it', async () => {
      answer([record()])
      await openScreen(RecordsPage)
      const long = 'x'.repeat(SEARCH_KEYWORD_MAX_LENGTH + 1)
      await typeText('records-keyword', long)
      await pressElements('records-search')
      expect(findElement('records-keyword-error').textContent).toContain(`${SEARCH_KEYWORD_MAX_LENGTH}`)
      expect(paramsSentTo(queryOrderRecords)).toHaveLength(1)
      await typeText('records-keyword', 'x')
      expect(document.getElementById('records-keyword-error')).toBeNull()
    })
    it('load the next page, and offer no purpose filter when there is only one purpose', async () => {
      answer([record()], { next: '1577844840000-OD000001', purposes: [1] })
      await openAndWaitFor('records-more', RecordsPage)
      expect(document.getElementById('records-purpose')).toBeNull()
      answer([record({ orderNo: 'OD000000' })])
      await pressElements('records-more')
      await waitForElement('record-OD000000')
      expect(lastAsked().after).toBe('1577844840000-OD000001')
      await waitForElement('records-end')
    })
    it('are refetched when the screen is shown again', async () => {
      answer([record()])
      await openAndWaitFor('record-OD000001', RecordsPage)
      answer([record({ status: ORDER_STATUS_CODE.success })])
      await act(async () => showPageAgain())
      await waitUntil(() => findElement('record-OD000001').textContent!.includes('Paid'))
    })
  })

  describe('one record', () => {
    const lines = [
      { feeType: 3, amountCents: 11_860, params: {}, packageNo: null },
      { feeType: 9, amountCents: 1_000, params: {}, packageNo: null },
    ]
    /** The text of the card with the fees. */
    const feesOf = () => findElement('record-total').closest('.pt-fees')!.textContent
    it('lists each fee; an unpaid one leads to its payment', async () => {
      await showOrder('record-total', RecordDetailsPage, { ...ORDER, lines })
      expect(getText('record-total')).toContain('128.60')
      expect(feesOf()).toMatch(/118\.60.*Total.*128\.60/)
      expect(feesOf()).not.toContain('Paid')
      expect(findElement('record-status').textContent).toMatch(/Not paid.*Pay before/)
      expect(findElement('record-number').textContent).toBe(ORDER.orderNo)
      await pressElements('record-pay')
      expect(navigations.at(-1)).toEqual(['payment', { orderNo: ORDER.orderNo }])
    })
    it.each([
      ['volumetric', 4000, /This one.*4\.00.*6000/, '4.00 kg → 0.50 kg + 7 × 0.50 kg'],
      ['actual', 1000, /This one.*1\.86/, '1.86 kg → 0.50 kg + 7 × 0.50 kg'],
      ['actual', 0, /^Actual1\.86.*Size doesn't count/, '1.86 kg → 0.50 kg + 7 × 0.50 kg'],
    ])('marks the %s weight as the one that counts', async (counts, volumetric, words, formula) => {
      const params = {
        ...{ actual: 1860, volumetric, volumeDivisor: 6000, chargeable: 4000 },
        ...{ firstWeight: 500, firstCents: 5200, steps: 7, stepWeight: 500, stepCents: 2100 },
      }
      const freight = { feeType: 3, amountCents: 12_860, params, packageNo: null }
      await showOrder('record-weights', RecordDetailsPage, { ...ORDER, lines: [freight, lines[1]!] })
      expect(getText(`record-weight-${counts}`)).toMatch(words)
      expect(document.body.textContent).toContain(formula.replaceAll(' kg', '\u00a0kg'))
      expect(getText('record-charged')).toMatch(/4\.00/)
      // The fee does not repeat the weight.
      expect(document.body.textContent).not.toContain('kg weighed')
    })
    it('draws no weights for several parcels, whose fees explain them', async () => {
      const params = { actual: 1860, chargeable: 2000, firstWeight: 500, firstCents: 5200, steps: 3 }
      const freight = { feeType: 3, amountCents: 6_430, params, packageNo: null }
      await showOrder('record-total', RecordDetailsPage, { ...ORDER, lines: [freight, freight] })
      expect(isRendered('record-weights')).toBe(false)
      expect(document.body.textContent).toContain('1.86 kg weighed')
    })
    it('leads to its parcel when it is paid, and offers no payment', async () => {
      const paidAt = '2026-11-20T04:00:00.000Z'
      const paid = {
        ...ORDER,
        lines,
        paidAt,
        status: ORDER_STATUS_CODE.success,
        methodId: 21,
        payable: false,
      }
      await showOrder('record-parcel', RecordDetailsPage, paid)
      expect(findElement('record-status').textContent).toMatch(/Paid.*WeChat Pay/)
      expect(feesOf()).toMatch(/Paid.*128\.60/)
      expect(feesOf()).not.toContain('Total')
      expect(document.getElementById('record-pay')).toBeNull()
      expect(getText('record-contact')).toBe('Ask about the fees')
      await pressElements('record-parcel')
      expect(navigations.at(-1)).toEqual(['parcelDetails', { packageNo: ORDER.parcels[0]!.packageNo }])
    })
    it.each([true, false])(
      'of a paid merge leads to its cancellation if that is possible: %s',
      async (isCancellable) => {
        const paid = {
          ...ORDER,
          lines,
          paidAt: '2026-11-20T04:00:00.000Z',
          status: ORDER_STATUS_CODE.success,
        }
        const merge = { ...paid, purpose: PAYMENT_PURPOSE_CODE.merge, payable: false }
        await showOrder('record-parcel', RecordDetailsPage, { ...merge, isCancellable })
        expect(document.getElementById('record-cancel') !== null).toBe(isCancellable)
        if (!isCancellable) return
        expect(getText('record-cancel')).toBe('Undo the merge and get a refund')
        await pressElements('record-cancel')
        expect(navigations.at(-1)).toEqual(['payResult', { orderNo: ORDER.orderNo }])
      },
    )
  })
})

describe('the receipts', () => {
  beforeEach(() => {
    mockFiles.length = 0
    mockOutcome = 'done'
    mockKept.mockReset()
    fakeServer.answer(getUserInfo, MEMBER)
  })

  const { orderNo } = ORDER
  const attempt = (tradeNo: string, status: 'approved' | 'declined' = 'approved') => ({
    ...{ tradeNo, status, methodId: PAYMENT_METHOD_ID.alipay, amountCents: 12_860, currency: 'CNY' },
    createdAt: new Date(2026, 0, 2, 11, 14).toISOString(),
  })
  const PAID = {
    ...ORDER,
    ...{ status: ORDER_STATUS_CODE.success, methodId: PAYMENT_METHOD_ID.alipay, payable: false },
    paidAt: new Date(2026, 0, 3, 11, 5).toISOString(),
    lines: [
      { feeType: 3, packageNo: 'PT000001', amountCents: 12_860, params: {} },
      { feeType: 9, packageNo: null, amountCents: -860, params: {} },
    ],
    payments: [attempt('TR000001')],
  }
  describe('the receipt of a payment', () => {
    const SURPLUS_REFUND = {
      ...{ refundNo: 'RF1', tradeNo: 'TR000002', amountCents: 12_860, currency: 'CNY' },
      ...{ status: 'done' as const, reason: 'surplus' as const, createdAt: '2026-01-04T00:00:00.000Z' },
    }
    it('shows seller, purpose, time, method and every fee, and is saved as shown', async () => {
      fakeServer.answer(getOrder, PAID)
      mockKept.mockResolvedValueOnce(true)
      await openAndWaitFor('receipt', ReceiptPage, { orderNo, tradeNo: 'TR000001' })
      await waitUntil(() => getText('receipt')!.includes('Lim'))
      for (const words of [
        'Issued byPortage',
        'Receipt numberTR000001',
        `Order number${orderNo}`,
        'Paid at2026-01-03 11:05',
        'Paid byAlipay',
        'MemberLim · PT208846',
        'ForFreight',
        'Freight¥128.60',
        'Coupon\u2212¥8.60',
        'Paid¥128.60',
      ])
        expect(getText('receipt')).toMatch(words)
      await pressElements('receipt-keep')
      const [[paper]] = mockKept.mock.calls
      expect(paper.title).toBe('Receipt')
      expect(paper.rows.find(({ isTotal }: { isTotal?: boolean }) => isTotal)).toMatchObject({
        value: '¥128.60',
      })
      expect(document.getElementById('receipt-failed')).toBeNull()
    })
    it('shows when it could not be saved', async () => {
      fakeServer.answer(getOrder, PAID)
      mockKept.mockResolvedValueOnce(false)
      await openScreen(ReceiptPage, { orderNo })
      await pressElements('receipt-keep')
      expect(await waitForText('receipt-failed')).toContain('take a screenshot')
    })
    it('also shows a refund', async () => {
      const payments = [attempt('TR000001'), attempt('TR000002')]
      fakeServer.answer(getOrder, { ...PAID, payments, refunds: [SURPLUS_REFUND] })
      await openScreen(ReceiptPage, { orderNo, tradeNo: 'TR000002' })
      expect(await waitForText('receipt')).toMatch(
        /TR000002.*Overpaid.*Refund 2026-01-0\d.*\u2212¥128\.60 · Returned/,
      )
      expect(getText('receipt')).not.toContain('Coupon')
      await openScreen(ReceiptPage, { orderNo, tradeNo: 'TR000001' })
      expect(await waitForText('receipt')).not.toContain('Returned')
    })
    it('does not exist before a payment was received', async () => {
      await showOrder('receipt-none', ReceiptPage, { ...ORDER, payments: [attempt('TR000001', 'declined')] })
      expect(document.getElementById('receipt-keep')).toBeNull()
      await pressElements('receipt-order')
      expect(navigations.at(-1)).toEqual(['recordDetails', { orderNo }])
    })
    it('exists once per received payment; several are numbered, with their amounts and times', async () => {
      const payments = [attempt('TR000001'), attempt('TR000002', 'declined'), attempt('TR000003')]
      const refunds = [{ ...SURPLUS_REFUND, tradeNo: 'TR000003' }]
      await showOrder('receipt-TR000003', RecordDetailsPage, { ...PAID, payments, refunds })
      expect(document.getElementById('receipt-TR000002')).toBeNull()
      const named = ['TR000001', 'TR000003'].map((tradeNo) => getText(`receipt-${tradeNo}`))
      // The first paid the order, so its time is that of the receipt; the other is a surplus.
      expect(named).toEqual([
        expect.stringMatching(/^Receipt for payment 1 · ¥128\.60.*\b0?3\b.* 11:05$/),
        expect.stringMatching(/^Receipt for payment 2 · ¥128\.60.*\b0?2\b.* 11:14$/),
      ])
      await pressElements('receipt-TR000003')
      expect(navigations.at(-1)).toEqual(['receipt', { orderNo, tradeNo: 'TR000003' }])
    })
  })

  const RECORD = {
    ...{
      orderNo: 'OD000001',
      purpose: 1,
      status: ORDER_STATUS_CODE.success,
      totalCents: 12_860,
      currency: 'CNY',
    },
    ...{
      methodId: PAYMENT_METHOD_ID.alipay,
      createdAt: new Date(2026, 0, 1, 11, 14).toISOString(),
      payBefore: '2099-01-02T02:14:00.000Z',
      isPaymentUnderWay: false,
    },
    paidAt: new Date(2026, 0, 1, 11, 44).toISOString(),
    parcels: ['PT000001', 'PT000002'].map((packageNo) => ({
      ...{ packageNo, trackingNo: null, orgSto: '769DCR', tarArea: 'SG' },
      receiverName: '=cmd(Lim)',
    })),
  }
  const answer = (records: object[], next: string | null = null) =>
    fakeServer.answer(queryOrderRecords, {
      ...{ records, next, purposes: [1], count: records.length, paid: [], paidThisWeek: [] },
    } as never)
  describe('the records as a file', () => {
    const exported = async (params = {}) => {
      await openScreen(RecordsPage, params)
      await pressElements('records-export')
      await waitForElement('export-go')
    }
    it('contain the filtered orders in the chosen language, and no formulas', async () => {
      answer([RECORD])
      await exported({ status: '1' })
      expect(getText('export-state')).toMatch(/^1 order is ready.*portage-orders-\d{4}-\d\d-\d\d\.csv/)
      const [file] = mockFiles
      const [head, row, end] = file!.text.split('\r\n')
      expect(head).toBe(
        '\uFEFFOrder number,Ordered at,Paid at,For,Status,Paid by,Amount,Currency,Parcels,Tracking numbers,Receivers',
      )
      expect(row).toMatch(
        /^OD000001,2026-01-01 11:14,2026-01-01 11:44,Freight,Paid,Alipay,128\.60,CNY,PT000001 \/ PT000002,,'=cmd\(Lim\)$/,
      )
      expect(end).toBe('')
      expect(file!.type).toBe('text/csv')
      const asked = sentRequests.filter(({ url }) => url.includes('size=200'))
      expect(asked).toHaveLength(1)
      expect(asked[0]!.url).toContain('status=1')
      await pressElements('export-go')
      await waitUntilGone('export')
      expect(toasts.at(-1)).toContain('The file was saved')
    })
    it('show when they cannot be read or saved, and can be retried', async () => {
      answer([RECORD])
      await openAndWaitFor('records-export', RecordsPage)
      fakeServer.fail(queryOrderRecords, 'unreachable')
      await pressElements('records-export')
      await waitForElement('export-failed')
      expect(document.getElementById('export-go')).toBeNull()
      answer([RECORD])
      await pressElements('export-again')
      await waitForElement('export-go')
      mockOutcome = 'unsupported'
      await pressElements('export-go')
      await waitForElement('export-unsupported')
      mockOutcome = 'cancelled'
      await pressElements('export-go')
      await waitUntilGone('export-unsupported')
      expect(document.getElementById('export')).not.toBeNull()
    })
  })
})
