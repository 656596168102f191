import type { Lang } from '@/domain/language'
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
const told = (days: number, lang: Lang) =>
  labelOf(parcel({ freeUntil: inDays(days), centsPerDay: 200 }), lang, parcelTexts.in(lang)).storage

beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => jest.useRealTimers())

describe('the card of a parcel in the warehouse', () => {
  it.each([
    ['en', 'Free storage days left: 12, then ¥2.00 a day'],
    ['sc', '免费存放还剩 12 天，之后每天 ¥2.00'],
    ['tc', '免費存放還剩 12 天，之後每天 ¥2.00'],
  ] as const)('tells in %s how many days are free, and what each costs then', (lang, text) =>
    expect(told(11.5, lang)).toEqual({ text, isUrgent: false }))
  it.each([
    ['en', 'Storage costs ¥2.00 a day since 2026-\u206011-\u206020'],
    ['sc', '自 2026-\u206011-\u206020 起仓储费每天 ¥2.00'],
    ['tc', '自 2026-\u206011-\u206020 起倉儲費每天 ¥2.00'],
  ] as const)('tells in %s since when each day costs', (lang, text) =>
    expect(told(-2, lang)).toEqual({ text, isUrgent: true }))
  it('warns from the seventh day before their end on', () => {
    expect(told(7, 'en')?.isUrgent).toBe(true)
    expect(told(7.01, 'en')?.isUrgent).toBe(false)
  })
  it.each([
    ['en', 'A fee was added: please answer'],
    ['sc', '有追加费用待您确认'],
    ['tc', '有追加費用待您確認'],
  ] as const)('tells in %s that a fee was added late, as long as it waits for the member', (lang, text) => {
    const of = (hasLateFee: boolean) =>
      labelOf({ ...parcel(null), hasLateFee }, lang, parcelTexts.in(lang)).lateFee
    expect([of(true), of(false)]).toEqual([text, undefined])
  })
  it.each([[null], [undefined]])('tells nothing of one that is charged nothing (%s)', (storage) =>
    expect(labelOf(parcel(storage), 'en', parcelTexts.in('en')).storage).toBeUndefined())
})

it('the route tells until when it was free, and what each day costs then', () => {
  const event = {
    ...{ code: 'storageEnding', time: inDays(-1), utcOffsetMinutes: 480, place: null },
    params: { freeUntil: inDays(2), amountCents: 200, currency: 'CNY' },
  }
  expect(timelineOf([event], 'en', parcelTexts.in('en'), NOW)).toMatchObject([
    { title: 'Free storage ends soon', text: 'Free until 2026-\u206011-\u206024, then ¥2.00 a day' },
  ])
})
