import '../../support/screen-test'
import { queryClient } from '@/client/query'
import type { GivenAnswerOf } from '@/contract/call'
import { getPackageDetail } from '@/contract/parcels'
import { requestTaxReceipt } from '@/contract/tax-receipt'
import DetailsPage from '@/features/parcel/pages/details'
import PayDetailsPage from '@/features/payment/pages/pay-details'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, isThere, open, press, refusalTo } from '../../support/screens'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const DAY_MS = 24 * 3_600_000
type Detail = GivenAnswerOf<typeof getPackageDetail>
const days = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString()
/** The words of the screen, without what keeps them in one line. */
const words = () => (document.body.textContent ?? '').replace(/\u2060/g, '')
const answerWith = (state: Detail['summary']['state'], part: Partial<Detail> = {}) => {
  const detail = refusedParcel()
  const fees = [{ feeType: 1, amountCents: 5200, params: {} }]
  fakeServer.answer(getPackageDetail, { ...detail, fees, ...part, summary: { ...detail.summary, state } })
}
const openDetails = async (...args: Parameters<typeof answerWith>) => {
  queryClient.clear()
  answerWith(...args)
  await open(DetailsPage, { packageNo: REFUSED_PARCEL })
  await drawn('details-state')
}

// Days are written by the reader's clock.
beforeEach(() => void jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0))
afterEach(() => jest.restoreAllMocks())

describe('[LIMT-30] the tax receipt on the parcel’s screen', () => {
  const taxReceipt = { until: days(2), requestedAt: null, sentAt: null }
  it('is requested by a press, and told when it was requested and sent', async () => {
    await openDetails('signed', { taxReceipt })
    expect(find('tax-text').textContent).toMatch(
      /within 7 days of signing, until \d{4}-\u2060\d\d-\u2060\d\d/,
    )
    fakeServer.answer(requestTaxReceipt, { requestedAt: days(0) })
    const requested = { ...taxReceipt, requestedAt: '2025-11-20T02:14:00.000Z' }
    answerWith('signed', { taxReceipt: requested })
    await press('tax-request')
    await drawn('tax-requested')
    expect(words()).toMatch(/Requested.*2025-11-20.*as soon as we have it/)
    const pictures = ['p1', 'p2'].map((pictureId) => ({ pictureId, url: `/pictures/${pictureId}.jpg` }))
    await openDetails('signed', {
      taxReceipt: { ...requested, sentAt: '2025-11-22T02:14:00.000Z', pictures },
    })
    await drawn('tax-picture-1')
    expect(find('tax-picture-1').getAttribute('aria-label')).toBe('Open page 2 of the tax receipt')
    expect(words()).toMatch(/Ready.*2025-11-22/)
    expect(isThere('tax-request')).toBe(false)
  })
  it('is refused in words beside its button', async () => {
    await openDetails('signed', { taxReceipt })
    const { message, data } = refusalTo(requestTaxReceipt, 'TAX2')
    fakeServer.refuse(requestTaxReceipt, { code: 'TAX2', msg: message, data })
    await press('tax-request')
    await drawn('tax-error')
    expect(find('tax-error').textContent).toContain(message)
  })
  it('is no longer to be had after its days, and the hotline stands instead', async () => {
    await openDetails('signed', { taxReceipt: { ...taxReceipt, until: days(-0.001) } })
    await drawn('tax-over')
    expect(find('tax-over').textContent).toContain('More than 7 days')
    expect(isThere('tax-request')).toBe(false)
    await drawn('tax-hotline')
    expect(document.body.textContent).toContain('95338')
  })
  it('is none of a parcel that nobody signed for', async () => {
    await openDetails('delivering', { taxReceipt: null })
    expect(isThere('tax-request')).toBe(false)
  })
})

it('[LIMT-32] [LIMT-33] a parcel whose charges are overdue says until when it may be kept, and how long there is to reply', async () => {
  const noticed = (until: string) => {
    const { sfPkg } = refusedParcel()
    const event = { code: 'lienNotice', time: days(-8), utcOffsetMinutes: 480, place: null }
    return { sfPkg: { ...sfPkg, routePathList: [{ ...event, params: { until, reply: 7 } }] } }
  }
  const owed = { warehouseInTime: days(-70), ...noticed(days(-1)) }
  const until = new Date(Date.parse(owed.warehouseInTime) + 90 * DAY_MS).toISOString().slice(0, 10)
  const storage = { freeUntil: days(-1), centsPerDay: 100 }
  await openDetails('toPay', { ...owed, storage })
  await drawn('details-lien')
  expect(words()).toContain(`until ${until} at the latest (90 days from its arrival at our warehouse)`)
  expect(words()).toMatch(/reply within 7 days/)
  await drawn('details-lien-rules')
  await openDetails('toPay', { ...owed, storage: { ...storage, freeUntil: days(1) } })
  expect(isThere('details-lien')).toBe(false)
  await openDetails('toPay', { ...owed, warehouseInTime: days(-91), storage })
  expect(isThere('details-lien')).toBe(false)
  await openDetails('tallying', { ...owed, storage })
  expect(isThere('details-lien')).toBe(false)
  await openDetails('toPay', { ...owed, sfPkg: refusedParcel().sfPkg, storage })
  expect(isThere('details-lien')).toBe(false)
  const reply = days(3)
  await openDetails('toPay', { ...owed, ...noticed(reply), storage })
  await drawn('details-lien-notice')
  expect(words()).toContain(`pay by ${reply.slice(0, 10)}, or reply to customer service within 7 days`)
  await drawn('details-lien-rules')
  expect(isThere('details-lien')).toBe(false)
})

it('[LIMT-34] a parcel that was sent out says how long delivery takes, and no other does', async () => {
  for (const state of ['outboundCustoms', 'outboundInTransit', 'delivering'] as const) {
    await openDetails(state)
    expect([state, find('details-delivery').textContent]).toEqual([
      state,
      'Usually delivered 2–3 working days after dispatch.',
    ])
  }
  for (const state of ['paidWaitingOutbound', 'signed'] as const) {
    await openDetails(state)
    expect([state, isThere('details-delivery')]).toEqual([state, false])
  }
})

it('[LIMT-35] where fees are confirmed it is said that duties are paid in advance and collected on delivery', async () => {
  answerWith('toPay')
  await open(PayDetailsPage, { packageNo: REFUSED_PARCEL })
  await drawn('pay-duties')
  expect(find('pay-duties').textContent).toMatch(/in advance.*on delivery/)
})
