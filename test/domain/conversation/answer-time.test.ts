import {
  ANSWERS_MIN,
  addServiceMs,
  countServiceMs,
  findMedian,
  findUsualAnswerTime,
  parseDailyServiceHours,
  roundAnswerTime,
} from '@/domain/conversation/answer-time'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const HOURS = { fromMs: 9 * HOUR_MS, untilMs: 21 * HOUR_MS, offsetMinutes: 480 }
const at = (text: string) => new Date(`2026-11-${text}:00+08:00`)

describe('the service hours', () => {
  it.each([
    ['Every day, 9:00–21:00 Beijing time', HOURS],
    ['Daily 09:00 - 21:00 (UTC+8)', HOURS],
    ['Daily 8:30-17:00, UTC−3:30', { fromMs: 8.5 * HOUR_MS, untilMs: 17 * HOUR_MS, offsetMinutes: -210 }],
    ['Monday to Friday, 9:00–18:00 Beijing time', undefined],
    ['Every day, 9:00–21:00', undefined],
    ['Every day, 21:00–9:00 Beijing time', undefined],
    ['Every day, 9 to 21, Beijing time', undefined],
    ['', undefined],
  ])('%p are read as %p', (text, hours) => {
    expect(parseDailyServiceHours(text)).toEqual(hours)
  })
  it.each([
    ['03T10:00', '03T12:30', 2.5],
    ['03T08:00', '03T10:00', 1],
    ['03T20:30', '04T09:30', 1],
    ['03T22:00', '04T03:00', 0],
    ['03T10:00', '05T10:00', 24],
  ])('from %s to %s count %d h', (asked, answered, hours) => {
    expect(countServiceMs({ asked: at(asked), answered: at(answered) }, HOURS)).toBe(hours * HOUR_MS)
  })
  it('that are unknown count all time', () => {
    expect(countServiceMs({ asked: at('03T22:00'), answered: at('04T03:00') })).toBe(5 * HOUR_MS)
  })
  it.each([
    ['03T14:05', 2, '03T16:05'],
    ['03T20:00', 1, '03T21:00'],
    ['03T20:00', 2, '04T10:00'],
    ['03T23:00', 2, '04T11:00'],
    ['03T07:00', 2, '03T11:00'],
    ['03T10:00', 24, '05T10:00'],
  ])('%s and %d h are over at %s', (from, hours, end) => {
    expect(addServiceMs(at(from), hours * HOUR_MS, HOURS)).toEqual(at(end))
  })
  it('that are unknown end after the plain time', () => {
    expect(addServiceMs(at('03T23:00'), 2 * HOUR_MS)).toEqual(at('04T01:00'))
  })
})

describe('the median', () => {
  it.each([
    [[], undefined],
    [[5], 5],
    [[9, 1, 5], 5],
    [[1, 100, 3, 2], 3],
  ])('of %p is %p', (numbers, median) => {
    expect(findMedian(numbers)).toBe(median)
  })
})

describe('an answer time', () => {
  it.each([
    [0, 'minutes', 1, 15 * MINUTE_MS],
    [15 * MINUTE_MS, 'minutes', 1, 15 * MINUTE_MS],
    [15 * MINUTE_MS + 1, 'hours', 1, HOUR_MS],
    [HOUR_MS + 1, 'hours', 2, 2 * HOUR_MS],
    [6 * HOUR_MS, 'hours', 6, 6 * HOUR_MS],
    [6 * HOUR_MS + 1, 'days', 1, 12 * HOUR_MS],
    [12 * HOUR_MS + 1, 'days', 2, 24 * HOUR_MS],
  ] as const)('of %d ms within 12 service hours a day is %s, %d', (ms, unit, count, withinMs) => {
    expect(roundAnswerTime(ms, HOURS)).toEqual({ unit, count, withinMs })
  })
  it('without known hours has days of 24 hours', () => {
    expect(roundAnswerTime(12 * HOUR_MS)).toMatchObject({ unit: 'hours', count: 12 })
    expect(roundAnswerTime(13 * HOUR_MS)).toMatchObject({ unit: 'days', count: 1 })
  })
  it('is usual only after enough answers', () => {
    const answers = Array.from({ length: ANSWERS_MIN }, (_, n) => ({
      asked: at('03T10:00'),
      answered: new Date(at('03T10:00').getTime() + (n + 1) * 10 * MINUTE_MS),
    }))
    expect(findUsualAnswerTime(answers.slice(1), HOURS)).toBeUndefined()
    // The median of 10 to 200 min is 110 min.
    expect(findUsualAnswerTime(answers, HOURS)).toMatchObject({ unit: 'hours', count: 2 })
  })
})
