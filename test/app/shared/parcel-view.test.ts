import { PARCEL_STATES } from '@/domain/parcel-state'
import { feeLine } from '@/shared/money/fee-line'
import { moneyTexts } from '@/shared/money/texts/texts'
import { labelOf, type ParcelFacts } from '@/shared/parcel/parcel-view'
import { timelineOf, zoneNoteOf } from '@/shared/parcel/route-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'

describe('the view of a parcel', () => {
  const en = parcelTexts.in('en')
  const name = (text: string) => ({ sc: text, tc: text, en: text })
  const parcel: ParcelFacts = {
    packageNo: 'PT1',
    trackingNo: 'SF1',
    orgSto: '769DCR',
    orgStoName: name('Dongguan'),
    tarArea: 'SG',
    tarAreaName: name('Singapore'),
    state: 'toPay',
    route: 9,
    handingType: null,
    handingRemark: null,
    exceptionStatus: null,
    exceptionType: null,
    excptionInf: null,
    chargeableWeight: 1860,
    totalFeeRmb: 11_500,
    currency: 'CNY',
    updatedAt: '2026-11-20T02:14:00.000Z',
  }

  describe('the label of a parcel', () => {
    it('says what is due while it waits for money, and only then', () => {
      expect(labelOf(parcel, 'en', en)).toMatchObject({ badge: 'Awaiting payment', dueCents: 11_500 })
      expect(labelOf(parcel, 'en', en).lane).toMatchObject({
        stage: 4,
        tone: 'pay',
        from: '769DCR',
        to: 'SG',
      })
      expect(labelOf({ ...parcel, state: 'inTransit', route: 10 }, 'en', en).dueCents).toBeUndefined()
    })
    it.each(PARCEL_STATES)('says in the state %s what happens now', (state) => {
      const reason = {
        ...(state === 'abnormal' && { exceptionStatus: 1, exceptionType: 2 }),
        ...(state === 'declarationFailed' && { handingType: 3 }),
      }
      const { note, dueCents } = labelOf({ ...parcel, ...reason, state }, 'en', en)
      expect(dueCents ?? note).toBeTruthy()
    })
    it('stands on a lane without a destination until one is declared', () => {
      const { lane } = labelOf(
        { ...parcel, state: 'waitingDeclaration', tarArea: null, tarAreaName: null },
        'en',
        en,
      )
      expect(lane.to).toBe('—')
      expect(lane.toName).toBeTruthy()
    })
  })

  describe('the route of a parcel', () => {
    const event = {
      code: 'tallied',
      time: '2026-11-19T18:14:00Z',
      utcOffsetMinutes: 480,
      place: name('Dongguan'),
      params: { weight: 2000, amountCents: 11_500 },
    }
    afterEach(() => jest.restoreAllMocks())
    it.each([
      ['Shanghai', 480, '11-20', '02:14', undefined],
      ['New York', -300, '11-19', '13:14', 'Times are in your time zone (UTC\u22125)'],
      ['Tokyo', 540, '11-20', '03:14', 'Times are in your time zone (UTC+9)'],
    ])('tells a reader in %s each event in words, by their own clock', (_, minutesEast, date, time, note) => {
      jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutesEast)
      const [item] = timelineOf([event], 'en', en, new Date('2026-11-21T00:00:00Z'))
      expect(item).toMatchObject({ date, time, title: 'Measured, waiting for payment' })
      expect(item!.text).toBe('Dongguan · Chargeable 2.00\u00a0kg, freight ¥115.00')
      // The card of the list says the same day.
      expect(labelOf({ ...parcel, updatedAt: event.time }, 'en', en).date).toBe(date)
      expect(zoneNoteOf([event], en)).toBe(note)
    })
    it('leaves out an event it has no words for', () => {
      expect(timelineOf([{ ...event, code: 'fromTheFuture' }], 'en', en)).toEqual([])
    })
  })

  describe('a fee', () => {
    const words = moneyTexts.in('en')
    it('of a kind without a name is told as another fee', () => {
      expect(feeLine({ feeType: 999, amountCents: 100, params: {}, currency: 'CNY' }, words)).toMatchObject({
        cents: 100,
        how: [],
      })
      expect(feeLine({ feeType: 999, amountCents: 100, params: {}, currency: 'CNY' }, words).name).toBe(
        words('fee.others'),
      )
    })
  })
})

describe('the storage of a parcel', () => {
  const NAMED = { sc: '东莞', tc: '東莞', en: 'Dongguan' }
  const NOW = new Date(2026, 10, 22, 12)
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
  const parcel = (storage: ParcelFacts['storage']): ParcelFacts => ({
    ...{ packageNo: 'PT1', trackingNo: 'SF1', orgSto: '769DCR', orgStoName: NAMED, tarArea: 'SG' },
    ...{ tarAreaName: NAMED, state: 'toPay', route: 1, handingType: null, handingRemark: null },
    ...{ exceptionStatus: null, exceptionType: null, excptionInf: null, chargeableWeight: 2000 },
    ...{ totalFeeRmb: 12860, currency: 'CNY', updatedAt: inDays(-1), storage },
  })
  const en = parcelTexts.in('en')
  const told = (days: number) =>
    labelOf(parcel({ freeUntil: inDays(days), centsPerDay: 200 }), 'en', en).storage

  beforeEach(() => jest.useFakeTimers({ now: NOW }))
  afterEach(() => jest.useRealTimers())

  describe('the card of a parcel in the warehouse', () => {
    it('tells how many days are free, and what each costs then', () =>
      expect(told(11.5)).toEqual({ text: 'Free storage days left: 12, then ¥2.00 a day', isUrgent: false }))
    it('tells since when each day costs', () =>
      expect(told(-2)).toEqual({
        text: 'Storage costs ¥2.00 a day since 2026-\u206011-\u206020',
        isUrgent: true,
      }))
    it('warns from the seventh day before their end on', () => {
      expect(told(7)?.isUrgent).toBe(true)
      expect(told(7.01)?.isUrgent).toBe(false)
    })
    it('tells that a fee was added late, as long as it waits for the member', () => {
      const of = (hasLateFee: boolean) => labelOf({ ...parcel(null), hasLateFee }, 'en', en).lateFee
      expect([of(true), of(false)]).toEqual(['A fee was added: please answer', undefined])
    })
    it.each([[null], [undefined]])('tells nothing of one that is charged nothing (%s)', (storage) =>
      expect(labelOf(parcel(storage), 'en', en).storage).toBeUndefined())
  })

  it('the route tells until when it was free, and what each day costs then', () => {
    const event = {
      ...{ code: 'storageEnding', time: inDays(-1), utcOffsetMinutes: 480, place: null },
      params: { freeUntil: inDays(2), amountCents: 200, currency: 'CNY' },
    }
    expect(timelineOf([event], 'en', en, NOW)).toMatchObject([
      { title: 'Free storage ends soon', text: 'Free until 2026-\u206011-\u206024, then ¥2.00 a day' },
    ])
  })
})
