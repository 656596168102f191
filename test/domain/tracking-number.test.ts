import {
  problemOfOutcome,
  readTrackingNumber,
  TRACKING_NUMBER_MAX,
  TRACKING_OUTCOMES,
  trackingNumberIn,
} from '@/domain/tracking-number'

/** What keeps a text from being a tracking number. */
const problemOf = (text: string) => {
  const read = readTrackingNumber(text)
  return 'problem' in read ? read.problem : null
}

describe('a tracking number', () => {
  it.each(
    'SF1408227655319, 1Z999AA10123456784, jd-0012 3456, 9400-1000-0000, 123456'.split(', '),
  )('may be %s', (text) => expect(problemOf(text)).toBeNull())
  it.each(['', '   '])('is required: %j', (text) =>
    expect(problemOf(text)).toEqual({ code: 'forecast.trackingNo.required' }))
  it('has at most 64 characters', () => {
    expect(TRACKING_NUMBER_MAX).toBe(64)
    expect(problemOf('1'.repeat(64))).toBeNull()
    expect(problemOf('1'.repeat(65))).toEqual({
      code: 'forecast.trackingNo.tooLong',
      params: { max: 64 },
    })
  })
  it.each(
    'SF12 ABCDEFGH SF_1408227 -SF140822 SF140822- SF--140822 运单1408227 SF1408<2> <SF140822 SF140822< SF-140822- --140822'.split(
      ' ',
    ),
  )('has a format: not %s', (text) => expect(problemOf(text)).toEqual({ code: 'forecast.trackingNo.format' }))
  it('has at least 6 characters, four of them digits', () => {
    for (const text of ['123456', 'AB1234']) expect(problemOf(text)).toBeNull()
    for (const text of ['12345', 'ABC123']) expect(problemOf(text)?.code).toBe('forecast.trackingNo.format')
  })
  it('is compared without white space and in capitals', () =>
    expect(readTrackingNumber(' sf 1408\t227 ')).toEqual({ trackingNo: 'SF1408227' }))
  it('may be typed in full width', () =>
    expect(readTrackingNumber('ＳＦ１４０８　２２７')).toEqual({ trackingNo: 'SF1408227' }))
})

describe('the number in what a scanner read', () => {
  it.each([
    ['a bar code', ' sf1408227655319\n', 'SF1408227655319'],
    ['an address', 'https://ucmp.sf-express.com/wx?no=SF1408227655319', 'SF1408227655319'],
    ['a list', "MMM={'k1':'755','k2':'021A','k5':'SF1408227655319','k7':'1700000000000'}", 'SF1408227655319'],
    ['digits alone', 'http://m.kuaidi.example/r?id=775012345678&v=2', '775012345678'],
    ['a short bar code', ' AB1234\n', 'AB1234'],
    ['a part of eight digits', 'id=12345678', '12345678'],
    ['what holds a longer one that is none', `${'1'.repeat(65)} SF1408227655319`, 'SF1408227655319'],
    ['the same number twice', '1Z8F46W20394817562,1z8f46w20394817562', '1Z8F46W20394817562'],
  ])('is found in %s', (_, scanned, trackingNo) => expect(trackingNumberIn(scanned)).toBe(trackingNo))
  it.each([
    ['nothing', ''],
    ['words', 'https://example.com/shop'],
    ['a part of seven digits', 'id=1234567'],
    ['short counters', 'https://example.com/2026-1/7'],
    ['two numbers', 'SF1408227655319 YT9900000001234'],
    ['two of digits', '775012345678 775012345679'],
  ])('is not guessed from %s', (_, scanned) => expect(trackingNumberIn(scanned)).toBeUndefined())
})

describe('the outcome of its validation', () => {
  it('is one of four', () =>
    expect(TRACKING_OUTCOMES).toEqual(['available', 'existing', 'wrongNumber', 'alreadyReceived']))
  it('is a problem of the field unless it is available', () => {
    expect(problemOfOutcome('available')).toBeNull()
    expect(problemOfOutcome('existing')?.code).toBe('forecast.trackingNo.existing')
    expect(problemOfOutcome('wrongNumber')?.code).toBe('forecast.trackingNo.format')
    expect(problemOfOutcome('alreadyReceived')?.code).toBe('forecast.trackingNo.alreadyReceived')
  })
})
