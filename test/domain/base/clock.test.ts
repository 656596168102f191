import {
  DAY_MS,
  findReaderUtcOffsetToShow,
  formatUtcOffset,
  getStartOfWeek,
  getStartsOfDayAndMonth,
  toLocalDateTime,
} from '@/domain/base/clock'

const EVENING = new Date('2026-12-31T18:14:00Z')

describe('a moment', () => {
  it.each([
    [480, { year: 2027, date: '01-01', time: '02:14' }],
    [0, { year: 2026, date: '12-31', time: '18:14' }],
    [-300, { year: 2026, date: '12-31', time: '13:14' }],
    [-210, { year: 2026, date: '12-31', time: '14:44' }],
  ])('is shown in local time at %i minutes east of UTC', (offset, reading) => {
    expect(toLocalDateTime(EVENING, offset)).toEqual(reading)
  })
})

describe('a time zone', () => {
  it.each([
    [480, 'UTC+8'],
    [0, 'UTC'],
    [-300, 'UTC\u22125'],
    [-210, 'UTC\u22123:30'],
    [345, 'UTC+5:45'],
  ])('of %i minutes is called %s', (offset, name) => {
    expect(formatUtcOffset(offset)).toBe(name)
  })

  const at = (placeOffset: number | null) => ({ moment: EVENING, placeOffset })
  it('is shown if a place has another offset than the reader', () => {
    expect(findReaderUtcOffsetToShow([at(480), at(-300)], () => 480)).toBe('UTC+8')
    expect(findReaderUtcOffsetToShow([at(480)], () => 540)).toBe('UTC+9')
  })
  it('is not shown if all offsets agree or an event has no place', () => {
    expect(findReaderUtcOffsetToShow([at(480), at(null)], () => 480)).toBeUndefined()
    expect(findReaderUtcOffsetToShow([], () => 480)).toBeUndefined()
  })
  it('is the one of the event that differs, with summer time', () => {
    const summer = new Date('2026-07-01T12:00:00Z')
    const paris = (moment: Date) => (moment === summer ? 120 : 60)
    expect(findReaderUtcOffsetToShow([{ moment: summer, placeOffset: 120 }, at(480)], paris)).toBe('UTC+1')
  })
})

describe('a week', () => {
  it.each([
    ['on a Sunday evening', '2026-11-22T12:00:00Z', 480, '2026-11-15T16:00:00.000Z'],
    ["on a Monday at 0 o'clock", '2026-11-15T16:00:00Z', 480, '2026-11-15T16:00:00.000Z'],
    ['a moment before Monday', '2026-11-15T15:59:59Z', 480, '2026-11-08T16:00:00.000Z'],
    ['west of UTC', '2026-11-23T03:00:00Z', -300, '2026-11-16T05:00:00.000Z'],
  ])("starts on Monday in the reader's time zone: %s", (_when, moment, offset, start) => {
    expect(getStartOfWeek(new Date(moment), offset).toISOString()).toBe(start)
  })
})

describe('a day and a month', () => {
  it.each([
    ['at noon', '2026-11-22T12:34:56Z', 0, '2026-11-22T00:00:00Z', '2026-11-01T00:00:00Z'],
    ['at midnight', '2026-11-01T00:00:00Z', 0, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z'],
    ['a moment before midnight', '2026-10-31T23:59:59Z', 0, '2026-10-31T00:00:00Z', '2026-10-01T00:00:00Z'],
    ['east of UTC', '2026-10-31T16:00:00Z', 480, '2026-10-31T16:00:00Z', '2026-10-31T16:00:00Z'],
    ['west of UTC', '2026-11-01T04:00:00Z', -300, '2026-10-31T05:00:00Z', '2026-10-01T05:00:00Z'],
  ])("start at midnight in the reader's time zone: %s", (_when, moment, offset, day, month) =>
    expect(getStartsOfDayAndMonth(new Date(moment), offset)).toEqual({
      day: new Date(day),
      month: new Date(month),
    }),
  )
  it('have 24 hours a day', () => expect(DAY_MS).toBe(24 * 3600 * 1000))
})
