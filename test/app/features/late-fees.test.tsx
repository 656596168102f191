import '../../support/screen-test'
import { agreeToLateFee, refuseLateFee } from '@/contract/late-fees'
import { getPackageDetail } from '@/contract/parcels'
import { getOrder } from '@/contract/payment'
import { ORDER_STATUS, PAYMENT_PURPOSE } from '@/domain/payment'
import DetailsPage from '@/features/parcel/pages/details'
import PayDetailsPage from '@/features/payment/pages/pay-details'
import PayResultPage from '@/features/payment/pages/pay-result'
import { fakeServer } from '../../support/fake-server'
import { sentTo, went } from '../../support/left-app'
import { drawn, find, isThere, open, press, says, until } from '../../support/screens'
import { lateFee } from './late-fee-fixtures'
import { ORDER, PARCEL } from './refusal-fixtures'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

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
  })
  it.each([
    ['asked' as const, null, 'OD000009', 'Agree and pay ¥10.00', 1],
    ['agreed' as const, 'OD000008', 'OD000008', 'Pay ¥10.00', 0],
    // Its order was closed unpaid.
    ['agreed' as const, null, 'OD000009', 'Pay ¥10.00', 1],
  ])('that is %s with the order %s is paid by %s', async (state, orderNo, paid, words, asked) => {
    fakeServer.answer(agreeToLateFee, { orderNo: 'OD000009' })
    told(lateFee({ state, orderNo }))
    await openDetails()
    expect(says('late-8-agree')).toBe(words)
    await press('late-8-agree')
    await until(() => went.length > 0)
    expect(went).toEqual([['payDiscounts', { orderNo: paid }]])
    expect(sentTo(agreeToLateFee)).toHaveLength(asked)
  })
  it('says what happens when the member does not agree, who may still do so', async () => {
    fakeServer.answer(refuseLateFee, {})
    told(lateFee())
    await openDetails()
    told(lateFee({ state: 'refused' }))
    await press('late-8-refuse')
    await drawn('late-refused-8')
    expect(find('late-refused-8').textContent).toContain('Until then it is not sent')
    expect([isThere('late-8-refuse'), isThere('late-8-agree'), went]).toEqual([false, true, []])
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
    expect(went).toEqual([['payResult', { orderNo: 'OD000009' }]])
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
