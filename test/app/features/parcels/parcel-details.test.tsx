import '../../../support/screens/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import { deletePackage } from '@/contract/forecast/parcel-changes'
import { markParcelNotificationsAsRead } from '@/contract/messages/parcel-notifications'
import { countUnreadNotifications } from '@/contract/messages/unread-notifications'
import { getPackageDetail, getRoutePath } from '@/contract/parcels/parcel-detail'
import { requestTaxReceipt } from '@/contract/parcels/tax-receipt'
import { agreeToSurcharge, refuseSurcharge } from '@/contract/surcharges/surcharges'
import { getCustomerServiceContact } from '@/contract/warehouse/warehouse'
import { ORDER_STATUS_CODE } from '@/domain/orders/order-status'
import type { ParcelState } from '@/domain/parcels/parcel-state'
import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import { createEmptyForecastDraft, storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import DetailsPage from '@/features/parcels/pages/details'
import RoutePage from '@/features/parcels/pages/route'
import { DetailRemark } from '@/features/parcels/parts/detail-remark'
import PayDetailsPage from '@/features/payments/pages/pay-details'
import PayResultPage from '@/features/payments/pages/pay-result'
import MoreFunctionsPage from '@/features/services/pages/more'
import { patchSessionState } from '@/session/session-store'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import { toasts } from '../../../support/screens/plain-taro'
import {
  closeScreen,
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  REGULAR_MEMBER,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import {
  answerWithRefusal,
  openAndWaitFor,
  waitForNavigation,
  waitForText,
  waitUntilGone,
} from '../../../support/screens/shown'
import { SEND_MODES } from '../consolidation/merge-fixtures'
import { showOrder } from '../orders/order-page'
import { surcharge } from '../payments/surcharge-fixtures'
import { ORDER, PARCEL } from '../refusal-fixtures'
import { SERVICE } from '../services/service-fixtures'
import { openDetails } from './details-page'
import { parcelWith, REFUSED_PARCEL, refusedParcel } from './refused-parcel'

describe('the deadlines of a parcel', () => {
  const DAY_MS = 24 * 3_600_000
  const days = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString()
  /** Text of the screen, without the characters that prevent line breaks. */
  const words = () => (document.body.textContent ?? '').replace(/\u2060/g, '')
  const FEES = [{ feeType: 1, amountCents: 5200, params: {} }]
  const openAs = (state: ParcelState, part: Parameters<typeof openDetails>[1] = {}) => {
    queryClient.clear()
    return openDetails({ state }, { fees: FEES, ...part })
  }

  // The screen shows days in the reader's time zone.
  beforeEach(() => void jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0))
  afterEach(() => jest.restoreAllMocks())

  describe('[LIMT-30] the tax receipt on the parcel page', () => {
    const taxReceipt = { until: days(2), requestedAt: null, sentAt: null }
    it('can be requested, and shows when it was requested and sent', async () => {
      await openAs('signed', { taxReceipt })
      expect(findElement('tax-text').textContent).toMatch(
        /within 7 days of delivery, until \d{4}-\u2060\d\d-\u2060\d\d/,
      )
      fakeServer.answer(requestTaxReceipt, { requestedAt: days(0) })
      const requested = { ...taxReceipt, requestedAt: '2025-11-20T02:14:00.000Z' }
      fakeServer.answer(getPackageDetail, parcelWith({ state: 'signed' }, { taxReceipt: requested }))
      await pressElements('tax-request')
      await waitForElement('tax-requested')
      expect(words()).toMatch(/Requested.*2025-11-20.*as soon as we have it/)
      const pictures = ['p1', 'p2'].map((pictureId) => ({ pictureId, url: `/pictures/${pictureId}.jpg` }))
      await openAs('signed', {
        taxReceipt: { ...requested, sentAt: '2025-11-22T02:14:00.000Z', pictures },
      })
      await waitForElement('tax-picture-1')
      expect(findElement('tax-picture-1').getAttribute('aria-label')).toBe('Open page 2 of the tax receipt')
      expect(words()).toMatch(/Ready.*2025-11-22/)
      expect(isRendered('tax-request')).toBe(false)
    })
    it('shows a refusal at its button', async () => {
      await openAs('signed', { taxReceipt })
      const message = answerWithRefusal(requestTaxReceipt, 'TAX2')
      await pressElements('tax-request')
      expect(await waitForText('tax-error')).toContain(message)
    })
    it('is no longer available after its deadline; hotline and customer service are shown instead', async () => {
      await openAs('signed', { taxReceipt: { ...taxReceipt, until: days(-0.001) } })
      expect(await waitForText('tax-over')).toContain('More than 7 days')
      expect(isRendered('tax-request')).toBe(false)
      await waitForElement('tax-hotline')
      expect(document.body.textContent).toContain('95338')
      // Without a country the member may be abroad, where the hotline cannot be called.
      expect(isRendered('tax-contact')).toBe(true)
    })
    it('leads a member in the Mainland to the hotline alone', async () => {
      const homeCountry = { code: 'CN', name: { sc: '', tc: '', en: '' } }
      fakeServer.answer(getUserInfo, { ...REGULAR_MEMBER, homeCountry })
      await openAs('signed', { taxReceipt: { ...taxReceipt, until: days(-0.001) } })
      await waitForElement('tax-hotline')
      await waitUntil(() => !isRendered('tax-contact'))
    })
    it('is not offered before the parcel is signed for', async () => {
      await openAs('delivering', { taxReceipt: null })
      expect(isRendered('tax-request')).toBe(false)
    })
  })

  it('[LIMT-32] [LIMT-33] a parcel with overdue charges shows the end of the lien and the time to reply', async () => {
    const noticed = (until: string) => {
      const { sfPkg } = refusedParcel()
      const event = { code: 'lienNotice', time: days(-8), utcOffsetMinutes: 480, place: null }
      return { sfPkg: { ...sfPkg, routePathList: [{ ...event, params: { until, reply: 7 } }] } }
    }
    const owed = { warehouseInTime: days(-70), ...noticed(days(-1)) }
    const until = new Date(Date.parse(owed.warehouseInTime) + 90 * DAY_MS).toISOString().slice(0, 10)
    const storage = { freeUntil: days(-1), centsPerDay: 100 }
    await openAs('toPay', { ...owed, storage })
    await waitForElement('details-lien')
    // It is on the first card, above the tracking.
    const position = findElement('details-lien').compareDocumentPosition(findElement('details-events'))
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(words()).toContain(`no later than ${until} (90 days after it reached our warehouse)`)
    expect(getText('details-events')).toMatch(/reply within 7 days/)
    await waitForElement('details-lien-rules')
    for (const [state, part] of [
      ['toPay', { storage: { ...storage, freeUntil: days(1) } }],
      ['toPay', { warehouseInTime: days(-91) }],
      ['tallying', {}],
      ['toPay', { sfPkg: refusedParcel().sfPkg }],
    ] as const) {
      await openAs(state, { ...owed, ...{ storage }, ...part })
      expect([state, part, isRendered('details-lien')]).toEqual([state, part, false])
    }
    const reply = days(3)
    await openAs('toPay', { ...owed, ...noticed(reply), storage })
    await waitForElement('details-lien-notice')
    expect(words()).toContain(`pay by ${reply.slice(0, 10)}, or reply to customer service within 7 days`)
    await waitForElement('details-lien-rules')
    expect(isRendered('details-lien')).toBe(false)
  })

  const sendMode = (en: string) => ({ ...SEND_MODES.sendModes[0]!, timeBar: { sc: '', tc: '', en } })

  it('[LIMT-34] only a dispatched parcel shows how long delivery usually takes', async () => {
    const words = 'Usually delivered 2–3 working days after dispatch.'
    for (const state of ['outboundCustoms', 'outboundInTransit', 'delivering'] as const) {
      await openAs(state)
      expect([state, getText('details-delivery')]).toEqual([state, words])
    }
    for (const state of ['paidWaitingOutbound', 'signed'] as const) {
      await openAs(state)
      expect([state, isRendered('details-delivery')]).toEqual([state, false])
    }
    await openAs('inTransit', { sendMode: sendMode('4–6 working days after dispatch') })
    expect(getText('details-delivery')).toBe('Usually: 4–6 working days after dispatch')
    // Without a past of its route, no date is shown.
    expect(isRendered('details-expected')).toBe(false)
  })

  it('a self pickup arrives at its point', async () => {
    const pickup = { distributionMode: 'selfPickup' as const }
    await openAs('outboundCustoms', pickup)
    expect(getText('details-delivery')).toBe('Usually at the pickup point 2–3 working days after dispatch.')
    await openAs('delivering', pickup)
    expect(getText('details-expected')).toBe('On its way to the pickup point')
  })

  describe('the arrival of a parcel', () => {
    const year = new Date().getFullYear()
    const weekday = (day: string) =>
      ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(day).getUTCDay()]
    const first = { from: `${year}-06-01`, until: `${year}-06-03` }
    const range = { from: `${year}-06-03`, until: `${year}-06-06`, basis: 214 }
    const arrival = { range, first, slip: 'same' as const, isOverdue: false }
    const expected = () =>
      getText('details-expected')!
        .replace(/\u2060/g, '')
        .replace(/\u00a0/g, ' ')
    const dates = `${weekday(range.from)} 06-03 – ${weekday(range.until)} 06-06`

    it('is a range of days with its basis, from the payment on', async () => {
      for (const state of ['paidWaitingOutbound', 'outboundCustoms', 'inTransit'] as const) {
        await openAs(state, { arrival })
        expect(expected()).toBe(`Arrives ${dates}From 214 parcels on this route in the last year`)
        expect([isRendered('details-later'), isRendered('details-delivery')]).toEqual([false, false])
      }
    })
    it('is one date if both ends are the same day, with its year if that is another', async () => {
      await openAs('inTransit', { arrival: { ...arrival, range: { ...range, until: range.from } } })
      expect(expected()).toContain(`Arrives ${weekday(range.from)} 06-03From`)
      const next = { from: `${year}-12-31`, until: `${year + 1}-01-02`, basis: 20 }
      await openAs('inTransit', { arrival: { ...arrival, range: next } })
      expect(expected()).toMatch(new RegExp(`Arrives ... 12-31 – ... ${year + 1}-01-02`))
    })
    it('says what was expected first when it moved; customer service once that is over', async () => {
      await openAs('inTransit', { arrival: { ...arrival, slip: 'earlier' } })
      expect(words()).toMatch(/Earlier than first expected \(06-01.– 06-03\)/)
      expect(isRendered('details-later')).toBe(false)
      await openAs('inTransit', { arrival: { ...arrival, slip: 'later' } })
      expect(words()).toMatch(/Later than first expected \(06-01.– 06-03\)/)
      expect(isRendered('details-later-contact')).toBe(false)
      await openAs('inTransit', { arrival: { ...arrival, slip: 'later', isOverdue: true } })
      await pressElements('details-later-contact')
      await waitForElement('contact-write')
    })
    it('has no date while it is late beyond the past of its route', async () => {
      const late = { range: null, first: null, slip: 'later' as const, isOverdue: true }
      await openAs('inTransit', { arrival: late })
      expect(expected()).toMatch(/longer than usual/)
      expect(isRendered('details-later-contact')).toBe(true)
      await openAs('inTransit', { arrival: { ...late, first } })
      expect(words()).toMatch(/Later than first expected/)
    })
    it('is today, not a range, once the courier is on the way', async () => {
      await openAs('delivering', { arrival })
      expect(expected()).toBe('The courier is bringing it')
      expect(isRendered('details-delivery')).toBe(true)
    })
    it('is on the screen of its route too', async () => {
      fakeServer.answer(getRoutePath, { summary: PARCEL, routePathList: [], arrival })
      await openAndWaitFor('route-arrival', RoutePage, { packageNo: REFUSED_PARCEL })
      expect(words().replace(/\u00a0/g, ' ')).toContain(`Arrives ${dates}`)
      fakeServer.answer(getRoutePath, { summary: PARCEL, routePathList: [], arrival: null })
    })
  })

  it('shows three events before the fees, but only the latest one while an answer is awaited', async () => {
    const { sfPkg } = refusedParcel()
    const event = { code: 'received', utcOffsetMinutes: 0, place: null, params: {} }
    const routePathList = [-1, -2, -3, -4].map((day) => ({ ...event, time: days(day) }))
    const countEvents = () => document.querySelectorAll('#details-events .pt-time__item').length
    await openAs('toPay', { sfPkg: { ...sfPkg, routePathList } })
    expect(countEvents()).toBe(3)
    const fees = findElement('details-fee-lines')
    expect(findElement('details-events').compareDocumentPosition(fees)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await openAs('toPay', { sfPkg: { ...sfPkg, routePathList }, surcharges: [surcharge()] })
    expect(countEvents()).toBe(1)
    for (const isAnswerAwaited of [true, false]) {
      queryClient.clear()
      const said = { answer: 'dispose', words: '', time: days(0) }
      const exception = { answers: ['dispose'], answer: isAnswerAwaited ? null : said }
      const part = { sfPkg: { ...sfPkg, routePathList }, exception }
      await openDetails({ state: 'abnormal', isAnswerAwaited }, part)
      expect([isAnswerAwaited, countEvents()]).toEqual([isAnswerAwaited, isAnswerAwaited ? 1 : 3])
    }
  })

  it('[LIMT-35] the confirmation of fees explains that duties are paid in advance and collected on delivery', async () => {
    fakeServer.answer(getPackageDetail, parcelWith({ state: 'toPay' }, { fees: FEES }))
    await openScreen(PayDetailsPage, { packageNo: REFUSED_PARCEL })
    expect(await waitForText('pay-duties')).toMatch(/we pay it first.*on delivery/)
  })
})

it('the fees of a parcel whose ID failed offer its correction instead of payment', async () => {
  const awaitedCertificate = {
    obstacle: 'failed',
    certificateId: 'C1',
    addressId: 'A1',
    isByReceiver: false,
  } as const
  fakeServer.answer(getPackageDetail, parcelWith({ state: 'toPay', awaitedCertificate }))
  await openAndWaitFor('pay-details-certificate', PayDetailsPage, { packageNo: REFUSED_PARCEL })
  expect(isRendered('pay-details-pay')).toBe(false)
  await pressElements('pay-details-certificate')
  expect(navigations).toEqual([['certificateEdit', { id: 'C1' }]])
})

describe('the numbers of a parcel', () => {
  it('are its state, its weights, its size and its storage', async () => {
    const outerSize = { length: 30, width: 20, height: 10 }
    const storage = { freeUntil: new Date(Date.now() + 8.5 * 24 * 3_600_000).toISOString(), centsPerDay: 100 }
    const summary = { state: 'toPay', weight: 1860, chargeableWeight: 2000, storage } as const
    await openDetails(summary, { outerSize, volumetricWeight: 1000 })
    const cell = (id: string) => findElement(id).parentElement!.textContent
    expect(cell('details-weight')).toMatch(/^Chargeable weight2\.00\skgActual 1\.86\skg$/)
    expect(cell('details-volume')).toMatch(/1\.00\skg30 × 20 × 10 cm$/)
    expect(getText('details-storage')).toContain('9')
    queryClient.clear()
    await openDetails({ state: 'declarationFailed', handingType: 9, weight: 1860, chargeableWeight: null })
    expect(getText('details-state')).toBe('To correct')
    expect(cell('details-weight')).toMatch(/^Actual weight1\.86\skg$/)
    for (const id of ['details-volume', 'details-storage']) expect(isRendered(id)).toBe(false)
  })
})

describe('a surcharge on the parcel page', () => {
  const openWith = (...surcharges: ReturnType<typeof surcharge>[]) =>
    openDetails({}, { surcharges: surcharges })

  it('shows its type, calculation and reason, and that nothing is charged without consent', async () => {
    await openWith(surcharge())
    for (const words of [
      'Quantity difference',
      '5 declared, 6 counted',
      'Reason: Six chargers inside',
      'Nothing is charged unless you agree',
    ])
      expect(getText('late-asked-8')).toContain(words)
  })
  it.each([
    ['asked' as const, null, 'OD000009', 'Agree and pay ¥10.00', 1],
    ['agreed' as const, 'OD000008', 'OD000008', 'Pay ¥10.00', 0],
    // The order closed without payment.
    ['agreed' as const, null, 'OD000009', 'Pay ¥10.00', 1],
  ])('that is %s with the order %s is paid by %s', async (state, orderNo, paid, words, asked) => {
    fakeServer.answer(agreeToSurcharge, { orderNo: 'OD000009' })
    await openWith(surcharge({ state, orderNo }))
    expect(getText('late-8-agree')).toBe(words)
    await pressElements('late-8-agree')
    expect(await waitForNavigation()).toEqual([['payDiscounts', { orderNo: paid }]])
    expect(requestsTo(agreeToSurcharge)).toHaveLength(asked)
  })
  it('shows the consequence of a refusal, and can still be agreed to', async () => {
    fakeServer.answer(refuseSurcharge, {})
    await openWith(surcharge())
    fakeServer.answer(getPackageDetail, parcelWith({}, { surcharges: [surcharge({ state: 'refused' })] }))
    await pressElements('late-8-refuse')
    expect(await waitForText('late-refused-8')).toContain('Until then it is not sent')
    expect([isRendered('late-8-refuse'), isRendered('late-8-agree'), navigations]).toEqual([false, true, []])
  })
  it('leads to its order once paid; in a merged parcel it names the parcel it is for', async () => {
    await openWith(
      surcharge({ state: 'paid', orderNo: 'OD000009' }),
      surcharge({ id: 'L2', feeType: 4, params: { count: 1, eachCents: 1000 }, packageNo: 'PT000077' }),
    )
    expect(findElement('late-asked-4').textContent).toContain('Parcel PT000077')
    expect(isRendered('late-8-agree')).toBe(false)
    await pressElements('late-8-order')
    expect(navigations).toEqual([['payResult', { orderNo: 'OD000009' }]])
  })
  it('is hidden when it is withdrawn or has an unknown state', async () => {
    await openWith(surcharge({ state: 'withdrawn' }), surcharge({ id: 'L2', state: 'melted' }))
    expect(document.body.textContent).not.toContain('Six chargers inside')
  })

  it.each([PAYMENT_PURPOSE_CODE.upcDeviation, PAYMENT_PURPOSE_CODE.surcharge])(
    'the result of its order (purpose %d) mentions no freight and offers no cancellation',
    async (purpose) => {
      const paid = {
        ...ORDER,
        purpose,
        status: ORDER_STATUS_CODE.success,
        payable: false,
        isCancellable: false,
      }
      await showOrder('result-success', PayResultPage, {
        ...paid,
        parcels: [{ ...PARCEL, state: 'paidWaitingOutbound' }],
      })
      expect(isRendered('result-cancel')).toBe(false)
      expect(document.body.textContent).not.toContain('What comes next')
    },
  )
})

describe('the problems of a parcel', () => {
  beforeEach(() => {
    const hours = { sc: '9:00 – 18:00', tc: '9:00 – 18:00', en: '9:00 – 18:00' }
    fakeServer.answer(getCustomerServiceContact, {
      phone: '+86 400 810 0000',
      email: 'help@example.com',
      hours,
    })
  })
  const show = (part: Partial<typeof PARCEL> | { state: ParcelState }, exception: object | null = null) => {
    const detail = { summary: { ...PARCEL, ...part }, exception } as never
    return openScreen(() => <DetailRemark detail={detail} />)
  }

  const STUCK: [string, ParcelState, object, string][] = [
    [
      'with an exception of unknown type',
      'abnormal',
      {},
      'There is a problem. The warehouse is looking into it',
    ],
    ['that was lost', 'abnormalEnded', { exceptionStatus: 1, exceptionType: 6 }, 'The parcel is lost'],
    ['that ended without a stated reason', 'abnormalEnded', {}, 'was not delivered'],
    ['whose declaration failed', 'declarationFailed', { handingType: 9 }, 'Correct the declaration'],
  ]
  it.each(STUCK)(
    'a parcel %s shows why, and leads to customer service with its number',
    async (_, state, part, words) => {
      await show({ state, ...part })
      expect(getText('details-remark')).toContain(words)
      await pressElements('details-contact')
      await waitForElement('contact-copy-about')
      await waitUntil(() => findElement('contact').textContent!.includes('+86 400'))
      expect(findElement('contact').textContent).toContain(PARCEL.packageNo)
    },
  )

  it('a merged parcel is not asked to correct a declaration', async () => {
    await show({ state: 'declarationFailed', trackingNo: null, handingType: 9 } as never)
    expect(getText('details-remark')).toMatch(/unclear.*Customer service will contact you/)
    expect(getText('details-remark')).not.toContain('Correct the declaration')
  })

  it.each([
    ['ended', 'abnormalEnded', false],
    ['has an exception', 'abnormal', true],
  ] as const)('a parcel that %s (%s) is described as waiting: %p', async (_, state, isToWait) => {
    await show({ state })
    expect(getText('details-remark')!.includes('Until then it stays here')).toBe(isToWait)
  })

  it.each([
    [true, null, 'Tell us below'],
    [false, { answer: { answer: 'send' } }, 'We have your answer'],
    [false, null, 'Customer service will contact you'],
  ])(
    'an exception whose answer is awaited (%p) or was given (%j) says: %s',
    async (isAnswerAwaited, exception, words) => {
      await show({ state: 'abnormal', isAnswerAwaited } as never, exception)
      expect(getText('details-remark')).toContain(words)
    },
  )

  it.each([
    ['failed', 'Waiting for your ID', 'The ID failed its review', true],
    ['underReview', 'ID under review', 'once the ID is approved', false],
  ] as const)(
    'a parcel whose ID is %s says so instead of its price',
    async (obstacle, state, why, isToAct) => {
      const awaitedCertificate = { obstacle, certificateId: 'C1', addressId: 'A1', isByReceiver: false }
      await openDetails({ state: 'toPay', totalFeeRmb: 100, awaitedCertificate })
      expect([getText('details-state'), isRendered('details-pay')]).toEqual([state, false])
      expect(getText('details-remark')).toContain(why)
      expect(isRendered('details-certificate')).toBe(isToAct)
      if (!isToAct) return
      await pressElements('details-certificate')
      expect(navigations).toEqual([['certificateEdit', { id: 'C1' }]])
    },
  )

  it('a parcel without a problem shows no remark', async () => {
    await show({ state: 'tallying' })
    expect(isRendered('details-remark')).toBe(false)
  })
})

describe('the functions of a parcel', () => {
  const packageNo = REFUSED_PARCEL
  type Parcel = Parameters<typeof parcelWith>
  const ids = () => [...document.querySelectorAll('[id^="more-"]')].map(({ id }) => id.slice('more-'.length))
  const FEES = [{ feeType: 3, amountCents: 100, params: {} }]
  const functionsOf = async (summary: Parcel[0], others: Parcel[1] = {}) => {
    fakeServer.answer(getPackageDetail, parcelWith(summary, { sfPkgs: [], ...others }))
    await openAndWaitFor('more-route', MoreFunctionsPage, { packageNo })
    return ids()
  }
  const TO_PAY = { state: 'toPay', totalFeeRmb: 100, canSplit: true, trackingNo: 'SF1' } as const

  it('include everything that a parcel waiting for payment allows, each with its screen', async () => {
    expect(await functionsOf(TO_PAY, { canAddService: true, fees: FEES })).toEqual([
      ...['services', 'merge', 'split', 'address', 'destination', 'fees', 'route'],
    ])
    await pressElements(...ids().map((name) => `more-${name}`))
    expect(navigations.map(([name]) => name)).toEqual([
      ...['addValueService', 'merge', 'split', 'selectAddress', 'changeDestination', 'payDetails'],
      'parcelRoute',
    ])
    expect(navigations.every(([, params]) => (params as { packageNo: string }).packageNo === packageNo)).toBe(
      true,
    )
  })

  it.each([
    ['is being paid', { ...TO_PAY, isPaymentUnderWay: true }, {}, ['route']],
    [
      'is paid automatically',
      { ...TO_PAY, moveMode: 'authorizedDeduction', canSplit: false },
      {},
      ['address', 'destination', 'route'],
    ],
    [
      'is being measured',
      { state: 'tallying', trackingNo: 'SF1' },
      {},
      ['address', 'destination', 'contents', 'route'],
    ],
    ['is on its way to the member', { state: 'delivering' }, { fees: FEES }, ['fees', 'route']],
    ['had a service', { state: 'signed' }, { addedServices: [SERVICE] }, ['services', 'route']],
  ] as const)('include nothing else for a parcel that %s', async (_, part, others, functions) => {
    expect(await functionsOf(part as never, others as never)).toEqual(functions)
  })

  it('lead to the list without a parcel', async () => {
    await openAndWaitFor('more-list', MoreFunctionsPage)
    expect(ids()).toEqual(['list'])
  })

  it('are linked from the parcel page, with its services and the ordering of a service', async () => {
    await openDetails(TO_PAY, { canAddService: true, addedServices: [SERVICE] })
    await pressElements('details-services', 'details-service-OD000001', 'details-more')
    expect(navigations).toEqual([
      ['addValueService', { packageNo }],
      ['serviceDetails', { orderNo: 'OD000001' }],
      ['moreFunc', { packageNo }],
    ])
    await openDetails({ state: 'delivering' }, { canAddService: false, addedServices: [] })
    await waitUntilGone('details-services')
  })
})

describe('deleting a forecast', () => {
  let back: jest.SpyInstance
  beforeEach(() => {
    back = jest.spyOn(jest.requireMock('@/navigation/navigation'), 'navigateBack')
  })
  afterEach(() => back.mockRestore())

  it('deletes the forecast only after a confirmation', async () => {
    fakeServer.answer(deletePackage, {})
    const draft = storedForecastDraft.of(`PT208846.SF1408227655319.${REFUSED_PARCEL}`)
    draft.set(createEmptyForecastDraft())
    await openDetails({ state: 'declared' })
    await pressElements('details-delete')
    expect(findElement('details-delete-dialog-of').textContent).toContain('SF1408227655319')
    await pressElements('details-delete-cancel')
    expect(back).not.toHaveBeenCalled()
    await pressElements('details-delete', 'details-delete-confirm')
    await waitUntil(() => back.mock.calls.length > 0)
    expect(back).toHaveBeenCalledWith('parcelList')
    expect(toasts).toContain('The declaration was deleted.')
    expect(draft.get()).toBeUndefined()
  })

  it('counts as done when an earlier press deleted it and the answer was lost', async () => {
    fakeServer.refuse(deletePackage, { code: '6', msg: '', data: null })
    await openDetails({ state: 'declared' })
    await pressElements('details-delete', 'details-delete-confirm')
    await waitUntil(() => back.mock.calls.length > 0)
    expect(isRendered('details-delete-error')).toBe(false)
  })

  it('[ERRS-28] is refused for a parcel that arrived meanwhile; the page shows why, without a toast', async () => {
    fakeServer.refuse(deletePackage, { code: '5', msg: 'said by the server', data: null })
    await openDetails({ state: 'declared' })
    await pressElements('details-delete')
    fakeServer.answer(getPackageDetail, parcelWith({ state: 'inboundReview' }))
    await pressElements('details-delete-confirm')
    await waitForElement('details-delete-error')
    await waitUntilGone('details-delete')
    jest.useFakeTimers()
    await act(async () => jest.advanceTimersByTime(10_000))
    jest.useRealTimers()
    expect(findElement('details-delete-error').textContent).toContain(
      'The warehouse has received this parcel',
    )
    expect(toasts).toEqual([])
    expect(back).not.toHaveBeenCalled()
  })

  it.each(['waitingDeclaration', 'inboundReview'] as const)(
    'is not offered for a parcel in the state %s',
    async (state) => {
      await openDetails({ state })
      expect(isRendered('details-delete')).toBe(false)
    },
  )
})

it.each([
  ['paidWaitingOutbound', true],
  ['outboundInTransit', false],
] as const)('a merged parcel (%s) leads to undoing the merge: %s', async (state, isUndoable) => {
  fakeServer.answer(getPackageDetail, parcelWith({ state }, { lastOrderNo: 'OD000001' }))
  await openAndWaitFor('details-family', DetailsPage, { packageNo: REFUSED_PARCEL })
  expect(isRendered('details-merge-order')).toBe(isUndoable)
  if (!isUndoable) return
  await pressElements('details-merge-order')
  expect(navigations).toEqual([['payResult', { orderNo: 'OD000001' }]])
})

describe('the split of a parcel', () => {
  it('is offered only for a parcel that can be split', async () => {
    const toPay = { state: 'toPay' as const, totalFeeRmb: 100 }
    await openDetails({ ...toPay, canSplit: false })
    await waitForElement('details-goods')
    expect(isRendered('details-split')).toBe(false)
    await openDetails({ ...toPay, canSplit: true })
    await pressElements('details-split')
    expect(navigations).toEqual([['split', { packageNo: REFUSED_PARCEL }]])
  })

  it('once paid, is shown and leads to the order that can undo it, without customer service', async () => {
    await openDetails({ state: 'toSplit' }, { lastOrderNo: 'OD000001' })
    expect(findElement('details-to-split').textContent).toContain('undo')
    expect(isRendered('details-contact')).toBe(false)
    await pressElements('details-split-order')
    expect(navigations).toEqual([['payResult', { orderNo: 'OD000001' }]])
  })

  it('the box of an undone merge is not shown as lost, and leads to its former parcels', async () => {
    await openDetails({ state: 'abnormalEnded' }, { undoneMerge: ['PT000007', 'PT000008', 'PT000009'] })
    expect(findElement('details-state').textContent).toBe('Merge undone')
    expect(findElement('details-merge-undone').textContent).toContain('3 parcels')
    expect(document.body.textContent).not.toContain('was not delivered')
    expect(isRendered('details-contact')).toBe(false)
    await pressElements('details-piece-PT000008')
    expect(navigations).toEqual([['parcelDetails', { packageNo: 'PT000008' }]])
  })

  it('a parcel inside a merged parcel leads to that one, where it was paid', async () => {
    await openDetails({ state: 'paidWaitingOutbound' }, { mergedInto: 'PT000009' })
    expect(findElement('details-merged-into').textContent).toContain('This parcel was merged into another')
    await pressElements('details-piece-PT000009')
    expect(navigations).toEqual([['parcelDetails', { packageNo: 'PT000009' }]])
  })
  it('a single parcel leads to no other parcel', async () => {
    await openDetails({ state: 'paidWaitingOutbound' })
    expect(isRendered('details-merged-into')).toBe(false)
  })

  it.each([
    ['whose merge was undone', false, { undoneMerge: ['PT000007', 'PT000008'] }],
    ['that was split', false, { splitInto: ['PT000007', 'PT000008', 'PT000009'] }],
    ['that ended for another reason', true, {}],
  ])('a parcel %s shows its stages: %p', async (_, isOnStage, part) => {
    queryClient.clear()
    await openDetails({ state: 'abnormalEnded' }, part)
    expect(isRendered('details-stages')).toBe(isOnStage)
  })

  it('a split parcel is not shown as lost, and leads to its pieces', async () => {
    await openDetails({ state: 'abnormalEnded' }, { splitInto: ['PT000007', 'PT000008', 'PT000009'] })
    expect(findElement('details-state').textContent).toBe('Split')
    expect(findElement('details-split-into').textContent).toContain('3 parcels')
    expect(document.body.textContent).not.toContain('was not delivered')
    await pressElements('details-piece-PT000008')
    expect(navigations).toEqual([['parcelDetails', { packageNo: 'PT000008' }]])
  })
})

describe('a parcel that loads slowly', () => {
  afterEach(async () => {
    await closeScreen()
    jest.useRealTimers()
  })

  const areThere = () => [document.querySelector('.pt-bones') !== null, isRendered('load-long')]
  const waitFor = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

  it.each([
    ['detail', DetailsPage, getPackageDetail],
    ['route', RoutePage, getRoutePath],
  ])(
    '[LIMT-03] replaces the placeholder of the %s after 8 s by a retry, which requests once more',
    async (_, Page, call) => {
      queryClient.clear()
      jest.useFakeTimers()
      await openScreen(Page, { packageNo: 'PT1' })
      await waitFor(7900)
      expect(areThere()).toEqual([true, false])
      await waitFor(100)
      expect(areThere()).toEqual([false, true])
      const before = requestsTo(call).length
      await pressElements('load-retry')
      expect(requestsTo(call)).toHaveLength(before + 1)
    },
  )
})

describe('the notifications about a parcel', () => {
  const read = () => paramsSentTo(markParcelNotificationsAsRead).map((sent) => sent.get('packageNo'))
  const openWithUnread = async (unread: number | undefined) => {
    if (unread !== undefined) queryClient.setQueryData([countUnreadNotifications.name, {}], { unread })
    await openDetails({ state: 'toPay' })
    await waitForAllAnswers()
  }

  it('become read when its screen shows it, and are then counted and listed again', async () => {
    fakeServer.answer(markParcelNotificationsAsRead, {})
    queryClient.setQueryData(['listNotifications', 'pages', {}], {})
    await openWithUnread(2)
    expect(read()).toEqual([REFUSED_PARCEL])
    for (const key of [
      [countUnreadNotifications.name, {}],
      ['listNotifications', 'pages', {}],
    ])
      expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  })
  it('become read again when the open parcel changes its state', async () => {
    await openWithUnread(2)
    fakeServer.answer(getPackageDetail, parcelWith({ state: 'signed' }))
    await act(() => queryClient.invalidateQueries({ queryKey: [getPackageDetail.name] }))
    await waitUntil(() => read().length === 2)
  })
  it('become read if the number of unread ones is not known or old', async () => {
    await openWithUnread(undefined)
    expect(read()).toHaveLength(1)
    queryClient.setQueryData([countUnreadNotifications.name, {}], { unread: 0 }, { updatedAt: 1 })
    await openWithUnread(undefined)
    expect(read()).toHaveLength(2)
  })
  it.each([
    ['nothing is unread', true, 0],
    ['a visitor opens it', false, 2],
  ])('are left alone if %s', async (_, signedIn, unread) => {
    patchSessionState({ signedIn })
    await openWithUnread(unread)
    expect(read()).toEqual([])
  })
  it('stay unread while the parcel is not shown', async () => {
    fakeServer.fail(getPackageDetail, 502)
    await openScreen(DetailsPage, { packageNo: REFUSED_PARCEL })
    await waitForAllAnswers()
    expect(read()).toEqual([])
  })
})
