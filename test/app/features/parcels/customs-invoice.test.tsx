import '../../../support/screens/screen-test'
import type { HandlerAnswerOf } from '@/contract/base/call'
import { listOriginCountries } from '@/contract/forecast/goods'
import { estimateDuties, getCustomsInvoice } from '@/contract/parcels/customs'
import CustomsInvoicePage from '@/features/parcels/pages/customs-invoice'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations } from '../../../support/screens/left-app'
import { getText, isRendered, pressElements, waitUntil } from '../../../support/screens/screens'
import { openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { PARCEL } from '../refusal-fixtures'
import { openDetails } from './details-page'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const mockKept = jest.fn()
const mockOpened: string[] = []
jest.mock('@/platform/receipt-canvas/receipt-canvas', () => ({
  receiptPrinterOrSaver: { method: 'picture', save: async (paper: unknown) => mockKept(paper) },
}))
jest.mock('@/platform/links/links', () => ({
  ...jest.requireActual('@/platform/links/links'),
  openExternalUrl: async (url: string) => {
    mockOpened.push(url)
    return 'opened'
  },
}))

type Invoice = HandlerAnswerOf<typeof getCustomsInvoice>
type Estimate = NonNullable<NonNullable<HandlerAnswerOf<typeof estimateDuties>>['estimate']>

const packageNo = REFUSED_PARCEL
const LINE: Invoice['lines'][number] = {
  ...{ id: 'G1', description: 'Wireless earphones, white', hsCode: '8518.30', originCountry: 'VN' },
  originName: { sc: '越南', tc: '越南', en: 'Vietnam' },
  ...{ quantity: 2, unitPrice: 7400, value: 14_800, currency: 'CNY', gift: false, faults: [] },
}
const invoice = (part: Partial<Invoice> = {}): Invoice => ({
  summary: { ...PARCEL, packageNo, state: 'declared' },
  ...{ number: `CI-${packageNo}`, issuedAt: null, grossWeight: null, reason: 'personal' },
  sender: {
    name: { sc: '东莞', tc: '東莞', en: 'Dongguan' },
    ...{ address: '广东省东莞市虎门镇港口大道 88 号', postCode: '523900', phone: '+86 769-8555 0146' },
  },
  receiver: {
    ...{ name: 'Lim Wei Ling', areaCode: '65', phone: '81234567', email: '', postCode: '460123' },
    ...{ country: 'SG', province: '', city: 'Singapore', district: 'Bedok', address: 'Blk 123, #08-456' },
    maskedIdNumber: '',
  },
  lines: [LINE],
  ...{ totalCents: 14_800, currency: 'CNY', mergedInto: null },
  ...part,
})
const TAX: Estimate['taxes'][number] = {
  ...{ kind: 'gst', basisPoints: 900, base: 'landed', isOnDuty: true, baseCents: 56_385 },
  ...{ thresholdCents: 40_000, thresholdBase: 'landed', comparedCents: 56_385, isBelowThreshold: false },
  ...{ cents: 5075, items: [{ id: 'G1', description: 'Earphones', cents: 5075 }] },
  source: { sc: '新加坡海关', tc: '新加坡海關', en: 'Singapore Customs' },
  ...{ sourceUrl: 'https://customs.example/gst', validFrom: '2024-01-01', note: null },
}
const estimate = (part: Partial<Estimate> = {}) => ({
  missingCurrencies: [],
  estimate: {
    ...{ currency: 'SGD', goodsCents: 55_046, freightCents: 1339, insuranceCents: 0 },
    ...{ taxes: [TAX], totalCents: 5075 },
    ...part,
  },
})
const open = (of: Invoice, taxes: HandlerAnswerOf<typeof estimateDuties> = null) => {
  fakeServer.answer(getCustomsInvoice, of)
  fakeServer.answer(estimateDuties, taxes)
  return openAndWaitFor('invoice', CustomsInvoicePage, { packageNo })
}
/** Text of an element, without the characters that prevent line breaks. */
const words = (id: string) => getText(id)!.replace(/\u2060/g, '')

describe('the invoice for customs', () => {
  it('shows what customs read: parties, goods with HS code and origin, weight, reason and total', async () => {
    await open(invoice({ grossWeight: 1860 }))
    for (const text of [
      ...['Commercial invoice', `CI-${packageNo}`, 'Draft until it leaves', 'Portage, Dongguan'],
      ...['Lim Wei Ling', 'Blk 123, #08-456, Bedok, Singapore, 460123, SG', '+65 81234567'],
      ...['1. Wireless earphones, white', '8518.30', 'Vietnam (VN)', '2 × ¥74.00', '¥148.00'],
      ...['Personal use', '1.86'],
    ])
      expect(words('invoice')).toContain(text)
    expect(isRendered('invoice-faults')).toBe(false)
    expect(isRendered('invoice-tax-card')).toBe(false)
  })
  it('is dated when the parcel has left, and marks nothing any more', async () => {
    const line = { ...LINE, hsCode: '', faults: ['hsCode' as const] }
    await open(invoice({ issuedAt: '2026-03-04T05:06:00.000Z', lines: [line] }))
    expect(words('invoice')).toMatch(/Date2026-03-0[45]/)
    expect(words('invoice')).not.toContain('choose the tariff')
    expect(isRendered('invoice-faults')).toBe(false)
  })
  it('marks what is missing at its item, and leads to the correction', async () => {
    const line: typeof LINE = { ...LINE, hsCode: '', originCountry: '', originName: null }
    await open(
      invoice({
        lines: [
          { ...line, faults: ['hsCode', 'originCountry'] },
          { ...LINE, id: 'G2' },
        ],
      }),
    )
    expect(words('invoice-line-G1')).toMatch(
      /HS codeNot declared.*Country of originNot declared.*choose the tariff.*ask for the country/,
    )
    expect(words('invoice-line-G2')).not.toContain('choose the tariff')
    expect(words('invoice-faults')).toContain('1 item.')
    await pressElements('invoice-correct')
    expect(navigations.at(-1)).toEqual(['forecast', { packageNo }])
  })
  it('offers no correction of a declaration that is closed', async () => {
    const summary = { ...PARCEL, packageNo, state: 'toPay' as const }
    const origin = { ...LINE, originCountry: '', originName: null }
    await open(invoice({ summary, lines: [{ ...origin, faults: ['originCountry'] }] }))
    expect(words('invoice-faults')).toContain("can't be changed any more")
    expect(isRendered('invoice-correct')).toBe(false)
  })
  it('mentions a missing HS code, which is optional, only at its item when it is closed', async () => {
    const summary = { ...PARCEL, packageNo, state: 'toPay' as const }
    await open(invoice({ summary, lines: [{ ...LINE, hsCode: '', faults: ['hsCode'] }] }))
    expect(words('invoice-line-G1')).toContain('choose the tariff')
    expect(isRendered('invoice-faults')).toBe(false)
  })
  it('of a parcel inside a merged one leads to the invoice that customs read', async () => {
    await open(invoice({ mergedInto: 'PT110000000009' }))
    expect(words('invoice-merged')).toContain('PT110000000009')
    await pressElements('invoice-merged-open')
    expect(navigations.at(-1)).toEqual(['customsInvoice', { packageNo: 'PT110000000009' }])
  })
  it('says that nothing is declared, and leads to the declaration', async () => {
    const summary = { ...PARCEL, packageNo, state: 'waitingDeclaration' as const, trackingNo: 'YT1' }
    fakeServer.answer(getCustomsInvoice, invoice({ summary, lines: [], receiver: null }))
    fakeServer.answer(estimateDuties, null)
    await openAndWaitFor('invoice-none', CustomsInvoicePage, { packageNo })
    expect(isRendered('invoice-keep')).toBe(false)
    await pressElements('invoice-declare')
    expect(navigations.at(-1)).toEqual(['forecast', { trackingNo: 'YT1', whCode: PARCEL.orgSto }])
  })
  it('is saved without the marks, or says to take a screenshot', async () => {
    await open(invoice({ lines: [{ ...LINE, hsCode: '', faults: ['hsCode'] }] }), estimate())
    mockKept.mockResolvedValueOnce(true)
    await pressElements('invoice-keep')
    const paper = mockKept.mock.calls.at(-1)![0]
    expect(paper).toMatchObject({ title: 'Commercial invoice' })
    expect(paper.rows).toContainEqual({ label: 'HS code', value: 'Not declared' })
    expect(paper.rows.at(-1)).toMatchObject({ label: 'Total value', value: '¥148.00', isTotal: true })
    expect(JSON.stringify(paper)).not.toMatch(/tariff|GST/)
    mockKept.mockResolvedValueOnce(false)
    await pressElements('invoice-keep')
    expect(await waitForText('invoice-failed')).toContain('take a screenshot')
  })
  it('is opened from the goods of the parcel, which name the origin', async () => {
    fakeServer.answer(listOriginCountries, [{ code: 'VN', name: { sc: '越南', tc: '越南', en: 'Vietnam' } }])
    const [item] = refusedParcel().goods
    await openDetails({}, { goods: [{ ...item!, originCountry: 'VN' }] })
    await waitUntil(() => getText('details-goods')!.includes('Made in Vietnam'))
    expect(getText('details-goods')).toContain('Made in Vietnam')
    await pressElements('details-invoice')
    expect(navigations.at(-1)).toEqual(['customsInvoice', { packageNo }])
  })
})

describe('the import tax on the invoice screen', () => {
  it('is a minimum when customs may add a part', async () => {
    await open(invoice(), estimate({ isMinimum: true }))
    expect(await waitForText('invoice-tax-sum')).toBe('About S$50.75 or more')
  })
  it('is an estimate with its source, and its calculation opens by a press', async () => {
    await open(invoice(), estimate())
    await waitForText('invoice-tax-sum')
    expect(words('invoice-tax-sum')).toBe('About S$50.75')
    expect(words('invoice-tax')).toMatch(/the receiver pays us back on delivery/)
    expect(words('invoice-tax-source-0')).toBe('Source: Singapore Customs, since 2024-01-01')
    await pressElements('invoice-tax-source-0')
    expect(mockOpened).toEqual(['https://customs.example/gst'])
    expect(isRendered('invoice-tax-lines')).toBe(false)
    await pressElements('invoice-tax-how')
    expect(words('invoice-tax-lines')).toMatch(
      /Declared goodsS\$550\.46FreightS\$13\.39Tax-free up toS\$400\.00.*S\$563\.85GST, 9%S\$50\.75$/,
    )
    await pressElements('invoice-tax-how')
    expect(isRendered('invoice-tax-lines')).toBe(false)
  })
  it('is not expected below the threshold; without a price the freight is missing', async () => {
    const free = { ...TAX, isBelowThreshold: true, cents: 0, items: [] }
    await open(invoice(), estimate({ taxes: [free], totalCents: 0, freightCents: null }))
    await waitForText('invoice-tax-sum')
    expect(words('invoice-tax-sum')).toBe('No tax expected (tax-free up to S$400.00)')
    expect(words('invoice-tax')).toContain("The freight isn't known yet")
  })
  it('cannot be estimated without an exchange rate', async () => {
    await open(invoice(), { missingCurrencies: ['AUD'], estimate: null })
    await waitForText('invoice-tax')
    expect(words('invoice-tax')).toContain('no exchange rate for AUD')
  })
  it('leaves the invoice readable when it fails, and can be tried again', async () => {
    fakeServer.answer(getCustomsInvoice, invoice())
    fakeServer.fail(estimateDuties, 500)
    await openAndWaitFor('invoice', CustomsInvoicePage, { packageNo })
    expect(await waitForText('invoice-tax')).toContain('could not be estimated')
    expect(words('invoice')).toContain(`CI-${packageNo}`)
    fakeServer.answer(estimateDuties, estimate())
    await pressElements('invoice-tax-retry')
    expect(await waitForText('invoice-tax-sum')).toContain('S$50.75')
  })
})
