import { labelOf, type ParcelFacts } from '@/shared/parcel/parcel-view'
import { timelineOf } from '@/shared/parcel/route-view'
import { parcelTexts } from '@/shared/parcel/texts/texts'

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
