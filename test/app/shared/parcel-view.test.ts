import { PARCEL_STATES } from '@/domain/parcel-state'
import { feeLine } from '@/shared/money/fee-line'
import { moneyTexts } from '@/shared/money/texts/texts'
import { labelOf, type ParcelFacts } from '@/shared/parcel/parcel-view'
import { timelineOf, zoneNoteOf } from '@/shared/parcel/route-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'

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
    expect(labelOf(parcel, 'en', en).lane).toMatchObject({ stage: 4, tone: 'pay', from: '769DCR', to: 'SG' })
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
