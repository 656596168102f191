import '../../support/screen-test'
import { getUserInfo } from '@/contract/auth'
import { queryOrderRecords } from '@/contract/order-records'
import { getOrder } from '@/contract/payment'
import { METHOD_ID, ORDER_STATUS } from '@/domain/payment'
import ReceiptPage from '@/features/payment/pages/receipt'
import RecordDetailsPage from '@/features/payment/pages/record-details'
import RecordsPage from '@/features/payment/pages/records'
import type { HandedOut, TextFile } from '@/platform/text-file/text-file.types'
import { fakeServer } from '../../support/fake-server'
import { requests, went } from '../../support/left-app'
import { toasts } from '../../support/plain-taro'
import { drawn, open, press, says, until } from '../../support/screens'
import { MEMBER, ORDER } from './refusal-fixtures'

const mockKept = jest.fn()
const mockFiles: TextFile[] = []
let mockOutcome: HandedOut
jest.mock('@/platform/payment/payment', () => ({ SURFACE: 'web', handOver: async () => 'done' }))
jest.mock('@/platform/paper/paper', () => ({
  keepPaper: { by: 'print', keep: async (paper: unknown) => mockKept(paper) },
}))
jest.mock('@/platform/text-file/text-file', () => ({
  prepareTextFile: async (file: TextFile) => {
    mockFiles.push(file)
    return async () => mockOutcome
  },
}))
beforeEach(() => {
  mockFiles.length = 0
  mockOutcome = 'done'
  mockKept.mockReset()
  fakeServer.answer(getUserInfo, MEMBER)
})

const { orderNo } = ORDER
const attempt = (tradeNo: string, status: 'approved' | 'declined' = 'approved') => ({
  ...{ tradeNo, status, methodId: METHOD_ID.alipay, amountCents: 12_860, currency: 'CNY' },
  createdAt: '2026-01-02T11:14:00.000Z',
})
const PAID = {
  ...ORDER,
  ...{ status: ORDER_STATUS.success, methodId: METHOD_ID.alipay, payable: false },
  paidAt: '2026-01-03T11:05:00.000Z',
  lines: [
    { feeType: 3, packageNo: 'PT000001', amountCents: 12_860, params: {} },
    { feeType: 9, packageNo: null, amountCents: -860, params: {} },
  ],
  payments: [attempt('TR000001')],
}

describe('the receipt of a payment', () => {
  it('says who was paid, for what, when, by what, and every fee, and is kept as it is shown', async () => {
    fakeServer.answer(getOrder, PAID)
    mockKept.mockResolvedValueOnce(true)
    await open(ReceiptPage, { orderNo, tradeNo: 'TR000001' })
    await drawn('receipt')
    await until(() => says('receipt')!.includes('Lim'))
    for (const words of [
      'Issued byPortage',
      'Receipt numberTR000001',
      `Order number${orderNo}`,
      /Paid at2026-01-03 \d\d:\d\d/,
      'Paid byAlipay',
      'MemberLim · PT208846',
      'ForFreight',
      'Freight¥128.60',
      'Coupon\u2212¥8.60',
      'Paid¥128.60',
    ])
      expect(says('receipt')).toMatch(words)
    await press('receipt-keep')
    const [[paper]] = mockKept.mock.calls
    expect(paper.title).toBe('Receipt')
    expect(paper.rows.find(({ isTotal }: { isTotal?: boolean }) => isTotal)).toMatchObject({
      value: '¥128.60',
    })
    expect(document.getElementById('receipt-failed')).toBeNull()
  })
  it('that cannot be kept says so', async () => {
    fakeServer.answer(getOrder, PAID)
    mockKept.mockResolvedValueOnce(false)
    await open(ReceiptPage, { orderNo })
    await press('receipt-keep')
    await drawn('receipt-failed')
    expect(says('receipt-failed')).toContain('take a screenshot')
  })
  it('of money that went back says that, too', async () => {
    const refund = {
      ...{ refundNo: 'RF1', tradeNo: 'TR000002', amountCents: 12_860, currency: 'CNY' },
      ...{ status: 'done' as const, reason: 'surplus' as const, createdAt: '2026-01-04T00:00:00.000Z' },
    }
    const payments = [attempt('TR000001'), attempt('TR000002')]
    fakeServer.answer(getOrder, { ...PAID, payments, refunds: [refund] })
    await open(ReceiptPage, { orderNo, tradeNo: 'TR000002' })
    await drawn('receipt')
    expect(says('receipt')).toMatch(
      /TR000002.*More than the order needed.*Refund 2026-01-0\d.*\u2212¥128\.60 · Returned/,
    )
    expect(says('receipt')).not.toContain('Coupon')
    await open(ReceiptPage, { orderNo, tradeNo: 'TR000001' })
    await drawn('receipt')
    expect(says('receipt')).not.toContain('Returned')
  })
  it('is not there before a payment was received', async () => {
    fakeServer.answer(getOrder, { ...ORDER, payments: [attempt('TR000001', 'declined')] })
    await open(ReceiptPage, { orderNo })
    await drawn('receipt-none')
    expect(document.getElementById('receipt-keep')).toBeNull()
    await press('receipt-order')
    expect(went.at(-1)).toEqual(['recordDetails', { orderNo }])
  })
  it('is one for each payment that was received, named by its amount where there are several', async () => {
    const payments = [attempt('TR000001'), attempt('TR000002', 'declined'), attempt('TR000003')]
    fakeServer.answer(getOrder, { ...PAID, payments })
    await open(RecordDetailsPage, { orderNo })
    await drawn('receipt-TR000003')
    expect(document.getElementById('receipt-TR000002')).toBeNull()
    expect(says('receipt-TR000001')).toBe('Receipt for ¥128.60')
    await press('receipt-TR000003')
    expect(went.at(-1)).toEqual(['receipt', { orderNo, tradeNo: 'TR000003' }])
  })
})

const RECORD = {
  ...{ orderNo: 'OD000001', purpose: 1, status: ORDER_STATUS.success, totalCents: 12_860, currency: 'CNY' },
  ...{
    methodId: METHOD_ID.alipay,
    createdAt: '2026-01-01T11:14:00.000Z',
    payBefore: '2099-01-02T02:14:00.000Z',
  },
  paidAt: '2026-01-01T11:44:00.000Z',
  parcels: ['PT000001', 'PT000002'].map((packageNo) => ({
    ...{ packageNo, trackingNo: null, orgSto: '769DCR', tarArea: 'SG' },
    receiverName: '=cmd(Lim)',
  })),
}
const answer = (records: object[], next: string | null = null) =>
  fakeServer.answer(queryOrderRecords, {
    ...{ records, next, purposes: [1], count: records.length, paid: [] },
  } as never)

describe('the records as a file', () => {
  const exported = async (params = {}) => {
    await open(RecordsPage, params)
    await press('records-export')
    await drawn('export-go')
  }
  it('hold what is filtered, in words of the language, and no formula', async () => {
    answer([RECORD])
    await exported({ status: '1' })
    expect(says('export-state')).toMatch(/Orders ready.*1.*portage-orders-\d{4}-\d\d-\d\d\.csv/)
    const [file] = mockFiles
    const [head, row, end] = file!.text.split('\r\n')
    expect(head).toBe(
      '\uFEFFOrder number,Ordered at,Paid at,For,Status,Paid by,Amount,Currency,Parcels,Tracking numbers,Receivers',
    )
    expect(row).toMatch(
      /^OD000001,2026-01-01 \d\d:\d\d,2026-01-01 \d\d:\d\d,Freight,Paid,Alipay,128\.60,CNY,PT000001 \/ PT000002,,'=cmd\(Lim\)$/,
    )
    expect(end).toBe('')
    expect(file!.type).toBe('text/csv')
    const asked = requests.filter(({ url }) => url.includes('size=200'))
    expect(asked).toHaveLength(1)
    expect(asked[0]!.url).toContain('status=1')
    await press('export-go')
    await until(() => document.getElementById('export') === null)
    expect(toasts.at(-1)).toContain('The file was saved')
  })
  it('that cannot be read or saved say so, and can be tried again', async () => {
    answer([RECORD])
    await open(RecordsPage)
    await drawn('records-export')
    fakeServer.fail(queryOrderRecords, 'unreachable')
    await press('records-export')
    await drawn('export-failed')
    expect(document.getElementById('export-go')).toBeNull()
    answer([RECORD])
    await press('export-again')
    await drawn('export-go')
    mockOutcome = 'unsupported'
    await press('export-go')
    await drawn('export-unsupported')
    mockOutcome = 'cancelled'
    await press('export-go')
    await until(() => document.getElementById('export-unsupported') === null)
    expect(document.getElementById('export')).not.toBeNull()
  })
})
