import { PARCEL_STATES, toRouteProgressCode } from '@/domain/parcels/parcel-state'
import { buildFeeLine } from '@/shared/money/fee-line'
import { feeTexts } from '@/shared/money/texts'
import {
  buildStorageNote,
  getStageNamesForParcelState,
  type ParcelSummaryData,
  toParcelSummaryView,
} from '@/shared/parcels/parcel-view'
import { buildTimeZoneNote, toTimelineItems } from '@/shared/parcels/route-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { PARCEL } from '../features/refusal-fixtures'

const en = parcelTexts.in('en')
const label = (facts: Partial<ParcelSummaryData>) =>
  toParcelSummaryView({ ...PARCEL, route: 9, ...facts }, 'en', en)

describe('the label of a parcel', () => {
  it('shows the amount due only while the parcel waits for payment', () => {
    expect(label({})).toMatchObject({
      badge: 'To pay',
      dueCents: PARCEL.totalFeeRmb,
      routeProgress: { stage: 4, tone: 'pay', from: '769DCR', to: 'SG' },
    })
    expect(label({ state: 'inTransit', route: 10 }).dueCents).toBeUndefined()
  })
  it('names the correction of a failed forecast, not of a merged parcel', () => {
    const badges = ['SF1', null].map((trackingNo) => label({ state: 'declarationFailed', trackingNo }).badge)
    expect(badges).toEqual(['To correct', 'Review failed'])
  })
  it.each(PARCEL_STATES)('describes the current step in the state %s', (state) => {
    const { note, dueCents, badge } = label({
      ...(state === 'abnormal' && { exceptionStatus: 1, exceptionType: 2 }),
      ...(state === 'declarationFailed' && { handingType: 3 }),
      state,
    })
    if (state === 'declared') expect([badge, note]).toEqual(['To arrive', undefined])
    else expect(dueCents ?? note).toBeTruthy()
  })
  it("says until when a parcel can be collected, by the point's clock", () => {
    const pickup = { until: '2026-12-03T15:59:59.999Z', utcOffsetMinutes: 480 }
    const { badge, note } = label({ state: 'delivering', pickup })
    expect([badge, note?.replace(/\u2060/g, '')]).toEqual(['To collect', 'Collect it by 12-03'])
    expect(label({ state: 'delivering', pickup: null }).badge).toBe('Out for delivery')
  })
  it.each([
    ['expected', 'At customs', 'info'],
    ['asked', 'Confirm in EZ WAY', 'warn'],
    ['mismatch', 'EZ WAY: details differ', 'danger'],
    ['declined', 'EZ WAY: declared wrong', 'danger'],
    ['corrected', 'EZ WAY: being corrected', 'info'],
  ] as const)('says what EZ WAY waits for in the state %s', (ezway, badge, tone) => {
    expect(label({ state: 'outboundCustoms', ezway })).toMatchObject({ badge, routeProgress: { tone } })
  })
  it('says when a parcel arrives, in place of its event; not while customs wait for the receiver', () => {
    const moving = { state: 'outboundCustoms', arrival: { from: '2020-12-03', until: '2020-12-06' } } as const
    const noteOf = (facts: Partial<ParcelSummaryData>) =>
      label({ ...moving, ...facts }).note?.replace(/\u2060/g, '')
    expect(noteOf({})).toBe('Arrives 2020-12-03 – 2020-12-06')
    expect(noteOf({ arrival: { from: '2020-12-03', until: '2020-12-03' } })).toBe('Arrives 2020-12-03')
    expect(noteOf({ arrival: null })).toBe('Left the warehouse, waiting for customs')
    expect(noteOf({ ezway: 'mismatch' })).toBe('Left the warehouse, waiting for customs')
  })
  it('has an open destination until one is declared', () => {
    const { routeProgress } = label({ state: 'waitingDeclaration', tarArea: null, tarAreaName: null })
    expect(routeProgress).toMatchObject({ to: '—', toName: expect.stringMatching(/./) })
  })
  it.each([
    ['declared', 'New'],
    ['waitingDeclaration', 'Arrived'],
    ['abnormal', 'Arrived'],
    ['inboundReview', 'Review'],
    ['declarationFailed', 'Review'],
    ['tallying', 'To weigh'],
    ['toSplit', 'To split'],
    ['toPay', 'To pay'],
    ['paidWaitingOutbound', 'To ship'],
    ['outboundCustoms', 'Shipped'],
    ['delivering', 'Shipped'],
    ['signed', 'Delivered'],
    ['abnormalEnded', 'Shipment stopped'],
  ] as const)('in the state %s shows the stage: %s', (state, stageName) => {
    const { routeProgress } = label({ state, route: toRouteProgressCode(state) })
    expect(routeProgress.stageName).toBe(stageName)
    expect(getStageNamesForParcelState(en, state)[routeProgress.stage - 1]).toBe(stageName)
    expect(getStageNamesForParcelState(en, state)).toHaveLength(6)
  })
  it('shows Macau by its common code', () => expect(label({ tarArea: 'MC' }).routeProgress.to).toBe('MO'))
})

describe('the route of a parcel', () => {
  const event = {
    code: 'tallied',
    time: '2026-11-19T18:14:00Z',
    utcOffsetMinutes: 480,
    place: { sc: '东莞', tc: '東莞', en: 'Dongguan' },
    params: { weight: 2000, amountCents: 11_500 },
  }
  afterEach(() => jest.restoreAllMocks())
  it.each([
    ['Shanghai', 480, '11-20', '02:14', undefined],
    ['New York', -300, '11-19', '13:14', 'Times are in your time zone (UTC\u22125)'],
    ['Tokyo', 540, '11-20', '03:14', 'Times are in your time zone (UTC+9)'],
  ])('shows a reader in %s each event in words and local time', (_, minutesEast, date, time, note) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutesEast)
    expect(toTimelineItems([event], 'en', en, new Date('2026-11-21T00:00:00Z'))).toMatchObject([
      {
        ...{ date, time, title: 'Measured, waiting for payment' },
        text: 'Dongguan · Chargeable 2.00\u00a0kg, freight ¥115.00',
      },
    ])
    // The card in the list shows the same day.
    expect(label({ updatedAt: event.time }).date).toBe(date)
    expect(buildTimeZoneNote([event], en)).toBe(note)
  })
  it.each<[string, Record<string, string | number>, string | undefined]>([
    ['merged', { count: 2 }, '2 parcels in one'],
    ['merged', { count: 10 }, '10 parcels in one'],
    ['merged', {}, undefined],
    ['split', { count: 3 }, 'into 3 parcels'],
    ['split', {}, undefined],
    ['received', { weight: 2000 }, 'Weighed 2.00\u00a0kg'],
    ['received', {}, undefined],
    ['tallied', { weight: 2000 }, undefined],
    ['paid', { amountCents: 9400 }, '¥94.00 received; the warehouse prepares the dispatch'],
    ['paid', { currency: 'CNY' }, undefined],
    ['shipped', { waybill: 'SF0001' }, 'Waybill SF0001'],
    ['shipped', {}, undefined],
    ['lienNotice', { until: event.time }, undefined],
    ['storageEnding', { amountCents: 200 }, undefined],
    ['delivering', { count: 2 }, undefined],
  ])('event %s with %j shows its text only if no value is missing: %p', (code, params, text) => {
    expect(toTimelineItems([{ ...event, code, place: null, params }], 'en', en)[0]!.text).toBe(text)
  })
  it('gives two equal events different keys, which a newer event does not change', () => {
    const keysOf = (count: number) =>
      toTimelineItems(Array(count).fill(event), 'en', en).map(({ key }) => key)
    expect(new Set(keysOf(3)).size).toBe(3)
    expect(keysOf(3).slice(1)).toEqual(keysOf(2))
  })
  it('leaves out an unknown event', () => {
    expect(toTimelineItems([{ ...event, code: 'fromTheFuture' }], 'en', en)).toEqual([])
  })
})

it('a fee of an unknown kind is shown as another fee', () => {
  const words = feeTexts.in('en')
  expect(
    buildFeeLine({ feeType: 999, amountCents: 100, params: {}, currency: 'CNY' }, words, 'en'),
  ).toMatchObject({
    name: words('fee.others'),
    cents: 100,
    how: [],
  })
})

describe('the storage of a parcel', () => {
  const NOW = new Date(2026, 10, 22, 12)
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
  const storageUntil = (days: number) => ({ freeUntil: inDays(days), centsPerDay: 200 })
  const told = (days: number) => label({ storage: storageUntil(days) }).urgentStorage

  beforeEach(() => jest.useFakeTimers({ now: NOW }))
  afterEach(() => jest.useRealTimers())

  it.each([
    [11.5, '12 days of free storage left, then ¥2.00 a day', false],
    [-2, 'Storage costs ¥2.00 a day since 2026-\u206011-\u206020', true],
  ])('%d days before its free time ends says: %s', (days, text, isUrgent) => {
    expect(buildStorageNote({ storage: storageUntil(days), currency: 'CNY' }, en)).toEqual({ text, isUrgent })
  })
  it('is shown on the card from the seventh day before its end', () => {
    expect([told(7), told(7.01)]).toEqual([expect.stringContaining('7 days of'), undefined])
  })
  it.each([null, undefined])('is not shown when nothing is charged (%s)', (storage) => {
    expect(buildStorageNote({ storage: storage as null, currency: 'CNY' }, en)).toBeUndefined()
  })
  it('shows the end of the free time and the daily price on the route', () => {
    const event = {
      ...{ code: 'storageEnding', time: inDays(-1), utcOffsetMinutes: 480, place: null },
      params: { freeUntil: inDays(2), amountCents: 200, currency: 'CNY' },
    }
    expect(toTimelineItems([event], 'en', en, NOW)).toMatchObject([
      { title: 'Free storage ends soon', text: 'Free until 2026-\u206011-\u206024, then ¥2.00 a day' },
    ])
  })
})

it('the card shows a surcharge while it waits for the member', () => {
  const late = [true, false].map((hasSurcharge) => label({ hasSurcharge }).surcharge)
  expect(late).toEqual(['New fee: please review', undefined])
})
