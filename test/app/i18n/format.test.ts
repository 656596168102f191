import {
  formatDate,
  formatDateParts,
  formatDateTime,
  formatIsoDate,
  formatMoneyParts,
  formatMoneyText,
  formatWeight,
  splitRemainingTime,
} from '@/i18n/format'

const now = new Date('2026-11-21T03:00:00Z')

describe('amounts', () => {
  it('are split into parts, so that the currency can be shown smaller', () => {
    expect(formatMoneyParts(28_640, 'CNY')).toEqual({ sign: '', symbol: '¥', amount: '286.40' })
    expect(formatMoneyParts(5, 'USD')).toEqual({ sign: '', symbol: 'US$', amount: '0.05' })
  })
  it.each([
    [99999, 'CNY', '¥999.99'],
    [123456789, 'USD', 'US$1,234,567.89'],
    // A real minus sign (U+2212), before the currency.
    [-100000, 'CNY', '\u2212¥1,000.00'],
    [100, 'SGD', 'S$1.00'],
    // A currency without its own symbol shows its code.
    [100, 'AED', 'AED 1.00'],
    // Each currency has its own number of decimals.
    [7400, 'JPY', 'JPY 7,400'],
    [-5, 'KWD', '\u2212KWD 0.005'],
  ])('of %d in %s are formatted as %s', (cents, currency, text) => {
    expect(formatMoneyText(cents, currency)).toBe(text)
  })
})

describe('weights', () => {
  it('are shown in kilograms with a non-breaking space', () => {
    expect(formatWeight(1840)).toBe('1.84\u00a0kg')
    expect(formatWeight(2000)).toBe('2.00\u00a0kg')
    expect(formatWeight(1)).toBe('0.001\u00a0kg')
  })
})

describe('dates and times', () => {
  const onDeviceAt = (minutesEast: number) =>
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutesEast)
  afterEach(() => jest.restoreAllMocks())
  it.each([
    ['Shanghai', 480, '11-\u206020 02:14'],
    ['New York', -300, '11-\u206019 13:14'],
    ['Tokyo', 540, '11-\u206020 03:14'],
  ])('are formatted for a reader in %s in local time, with an unbreakable date', (_, minutesEast, told) => {
    onDeviceAt(minutesEast)
    expect(formatDateTime('2026-11-19T18:14:00Z', now)).toBe(told)
  })
  it('are formatted as an unbreakable day for sentences, and in plain characters for files', () => {
    onDeviceAt(480)
    const moment = new Date('2026-12-13T18:00:00Z')
    expect(formatDate(moment)).toBe('2026-\u206012-\u206014')
    expect(formatIsoDate(moment)).toBe('2026-12-14')
  })
  it('include the year when it is another one', () => {
    onDeviceAt(0)
    expect(formatDateParts('2025-12-31T10:05:00Z', now)).toEqual({
      year: '2025',
      date: '12-31',
      time: '10:05',
    })
    onDeviceAt(480)
    expect(formatDateParts('2025-12-31T20:00:00Z', now)).toEqual({ date: '01-01', time: '04:00' })
  })
  it("compare years in the reader's time zone", () => {
    onDeviceAt(480)
    const midnight = new Date('2025-12-31T16:00:00Z')
    expect(formatDateParts('2025-12-31T20:00:00Z', midnight)).toEqual({ date: '01-01', time: '04:00' })
  })
})

describe('the remaining time', () => {
  const hour = 3_600_000
  it.each([
    [25 * hour, { unit: 'hours', h: 25, m: 0, s: 0 }],
    [23 * hour + 41 * 60_000 + 8900, { unit: 'hours', h: 23, m: 41, s: 8 }],
    [59 * 60_000, { unit: 'minutes', h: 0, m: 59, s: 0 }],
    [59_999, { unit: 'seconds', h: 0, m: 0, s: 59 }],
    [-1, { unit: 'seconds', h: 0, m: 0, s: 0 }],
  ])('of %d ms is %j', (ms, parts) => expect(splitRemainingTime(ms)).toEqual(parts))
})
