import { agreeToLateFee, refuseLateFee } from '@/contract/late-fees'
import { getPackageDetail } from '@/contract/parcels'
import { getOrder } from '@/contract/payment'
import { LANGS } from '@/domain/language'
import { ORDER_STATUS, PAYMENT_PURPOSE } from '@/domain/payment'
import DetailsPage from '@/features/parcel/pages/details'
import PayDetailsPage from '@/features/payment/pages/pay-details'
import PayResultPage from '@/features/payment/pages/pay-result'
import { setLanguage } from '@/i18n/language'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, startScreens, until } from '../../support/screens'
import { lateFee } from './late-fee-fixtures'
import { ORDER, PARCEL } from './refusal-fixtures'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const mockSent: { url: string; data?: unknown }[] = []
const mockGone: unknown[][] = []
jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request(request: { url: string; method: string }) {
    mockSent.push(request)
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  navigate: async (...to: unknown[]) => void mockGone.push(to),
  useRouteParams: () => jest.requireActual('../../support/screens').route.params,
}))
beforeEach(() => {
  startScreens()
  mockSent.length = 0
  mockGone.length = 0
})
afterEach(async () => {
  await closeScreen()
  setLanguage('en')
})

const isThere = (id: string) => document.getElementById(id) !== null
const sentTo = (path: string) => mockSent.filter(({ url }) => url.includes(path)).length
const told = (...fees: ReturnType<typeof lateFee>[]) =>
  fakeServer.answer(getPackageDetail, { ...refusedParcel(), lateFees: fees })
async function openDetails(): Promise<void> {
  await open(DetailsPage, { packageNo: REFUSED_PARCEL })
  await drawn('details-state')
}

describe("a fee that was added late, on the parcel's detail", () => {
  it('says what it is, how it comes about, why, and that nothing is charged without a yes', async () => {
    told(lateFee())
    await openDetails()
    const { textContent: text } = find('late-asked-8')
    expect(text).toContain('Quantity difference')
    expect(text).toContain('5 declared, 6 counted')
    expect(text).toContain('Reason: Six chargers inside')
    expect(text).toContain('Nothing is charged unless you agree')
    expect(find('late-8-agree').textContent).toBe('Agree and pay ¥10.00')
  })
  it.each(LANGS)('is told in %s', async (lang) => {
    setLanguage(lang)
    told(lateFee())
    await openDetails()
    const words = { sc: '您同意前不会收取', tc: '您同意前不會收取', en: 'unless you agree' }
    expect(find('late-asked-8').textContent).toContain(words[lang])
  })
  it('goes on to its payment once it is agreed to', async () => {
    fakeServer.answer(agreeToLateFee, { orderNo: 'OD000009' })
    told(lateFee())
    await openDetails()
    await press('late-8-agree')
    await until(() => mockGone.length > 0)
    expect(mockGone).toEqual([['payDiscounts', { orderNo: 'OD000009' }]])
    expect(sentTo('/portage/fee/agree')).toBe(1)
  })
  it('is paid by the order that it has', async () => {
    told(lateFee({ state: 'agreed', orderNo: 'OD000009' }))
    await openDetails()
    expect(find('late-8-agree').textContent).toBe('Pay ¥10.00')
    await press('late-8-agree')
    await until(() => mockGone.length > 0)
    expect(mockGone).toEqual([['payDiscounts', { orderNo: 'OD000009' }]])
    expect(sentTo('/portage/fee/agree')).toBe(0)
  })
  it('is ordered anew once its order was closed unpaid', async () => {
    fakeServer.answer(agreeToLateFee, { orderNo: 'OD000010' })
    told(lateFee({ state: 'agreed' }))
    await openDetails()
    await press('late-8-agree')
    await until(() => mockGone.length > 0)
    expect(mockGone).toEqual([['payDiscounts', { orderNo: 'OD000010' }]])
  })
  it('says what happens when the member does not agree, who may still do so', async () => {
    fakeServer.answer(refuseLateFee, {})
    told(lateFee())
    await openDetails()
    told(lateFee({ state: 'refused' }))
    await press('late-8-refuse')
    await drawn('late-refused-8')
    expect(find('late-refused-8').textContent).toContain('Until then it is not sent')
    expect([isThere('late-8-refuse'), isThere('late-8-agree'), mockGone]).toEqual([false, true, []])
  })
  it('leads to its order once it is paid; of one inside a merged parcel it says whose it is', async () => {
    told(
      lateFee({ state: 'paid', orderNo: 'OD000009' }),
      lateFee({ id: 'L2', feeType: 4, params: { count: 1, eachCents: 1000 }, packageNo: 'PT000077' }),
    )
    await openDetails()
    expect(find('late-asked-4').textContent).toContain('Parcel PT000077')
    expect(isThere('late-8-agree')).toBe(false)
    await press('late-8-order')
    expect(mockGone).toEqual([['payResult', { orderNo: 'OD000009' }]])
  })
  it('is not shown once it is withdrawn, or stands as no release of ours knows', async () => {
    told(lateFee({ state: 'withdrawn' }), lateFee({ id: 'L2', state: 'melted' }))
    await openDetails()
    expect(document.body.textContent).not.toContain('Six chargers inside')
  })
})

it('pictures of the scales and the tape stand on the parcel and on its fees, in their order', async () => {
  const weighingPictures = ['/p/scales.jpg', '/p/tape.jpg'].map((url) => ({
    url,
    takenAt: '2026-11-20T02:14:00.000Z',
  }))
  fakeServer.answer(getPackageDetail, { ...refusedParcel(), weighingPictures })
  for (const Page of [DetailsPage, PayDetailsPage]) {
    await open(Page, { packageNo: REFUSED_PARCEL })
    await drawn('weighing-2')
    expect(find('weighing-2').getAttribute('aria-label')).toMatch(/^Enlarge picture 2, taken /)
    await closeScreen()
  }
})

it.each([
  PAYMENT_PURPOSE.upcDeviation,
  PAYMENT_PURPOSE.lateFee,
])('the result of its order (purpose %d) speaks of no freight, and is not cancelled', async (purpose) => {
  const paid = { ...ORDER, purpose, status: ORDER_STATUS.success, payable: false, isCancellable: false }
  fakeServer.answer(getOrder, { ...paid, parcels: [{ ...PARCEL, state: 'paidWaitingOutbound' }] })
  await open(PayResultPage, { orderNo: ORDER.orderNo })
  await drawn('result-success')
  expect(isThere('result-cancel')).toBe(false)
  expect(document.body.textContent).not.toContain('What comes next')
})
