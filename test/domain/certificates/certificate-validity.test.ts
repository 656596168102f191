import {
  findDaysToExpiryToShow,
  formatValidity,
  isExpired,
  parseValidity,
  VALIDITY_EXAMPLE,
} from '@/domain/certificates/certificate-validity'

const NOW = new Date('2026-11-22T02:00:00Z')
const read = (text: string, longTerm = true, now = NOW) => parseValidity(text, { longTerm, now })
const code = (text: string, now = NOW) => {
  const answer = read(text, true, now)
  return 'problem' in answer ? answer.problem.code : undefined
}

describe('the validity of a certificate', () => {
  const WRITTEN =
    '2018.06.06-2028.06.06 | 2018.6.6-2028.6.6 | 2018/06/06-2028/06/06 | 2018-06-06-2028-06-06 | 2018 06 06 - 2028 06 06 | 2018. 06. 06 – 2028. 06. 06 | 2018 .06 .06—2028 .06 .06 | 20180606-20280606 | 20180606~20280606 | 20180606 to 20280606 | 20180606 TO 20280606 | 20180606到20280606 | 20180606至20280606 | 2018年06月06日-2028年06月06日 | 2018年6月6日至2028年6月6日 | 2018年6月6 日 - 2028 年6 月6日 | 2018.06.06--2028.06.06 | 2018年6月6至2028年6月6 |  2018.06.06-2028.06.06 '
  it.each(WRITTEN.split(' | '))('is read from %s', (text) =>
    expect(read(text)).toEqual({ validity: { from: '2018-06-06', until: '2028-06-06' } }),
  )
  const ENDLESS =
    '2018.06.06-long-term | 2018.06.06-long term | 2018.06.06-Longterm | 20180606-PERMANENT | 20180606-长期 | 2018.06.06至長期 | 2018年6月6日-永久 | 2018.06.06 to permanent'
  it.each(ENDLESS.split(' | '))('has no end in %s', (text) => {
    expect(read(text)).toEqual({ validity: { from: '2018-06-06', until: null } })
    expect(read(text, false)).toEqual({ problem: { code: 'certificate.validity.longTerm' } })
  })
  const TAIWAN =
    '民國107年06月06日-長期 | 民国107年06月06日-长期 | 民國107年6月6日至永久 | 民國 107 年 6 月 6 日 - 長期 | 民國107.06.06-long-term | 民國107/06/06～長期 | 中華民國107年6月6日-長期有效 | 中华民国107年6月6日—永久有效 | 民國1070606-長期 | 民國107-06-06-長期 | 民國107年06月06日 to permanent'
  it.each(TAIWAN.split(' | '))('is read in Taiwan years from %s', (text) =>
    expect(read(text)).toEqual({ validity: { from: '2018-06-06', until: null } }),
  )
  it.each([
    '民國107年06月06日-民國117年06月06日',
    '民國107年06月06日-117年06月06日',
    '民國107.6.6~117.6.6',
    '民國1070606-1170606',
    '民國107-06-06-117-06-06',
    '民國107年06月06日-2028年06月06日',
  ])('is read with one or both days in Taiwan years from %s', (text) =>
    expect(read(text)).toEqual({ validity: { from: '2018-06-06', until: '2028-06-06' } }),
  )
  it.each([
    ['民國94年7月1日-長期', '2005-07-01'],
    ['民國99.12.31-長期', '2010-12-31'],
    ['民國990101-長期', '2010-01-01'],
    ['民國100年1月1日-長期', '2011-01-01'],
  ])('of %s starts on %s', (text, from) => expect(read(text)).toEqual({ validity: { from, until: null } }))
  const NO_DAYS =
    '2018.06.06 | 107.06.06-長期 | 民國107年06月31日-長期 | 民國7年-長期 | 民國107年06月06日 | 2018.06.06 2028.06.06 | x2018.06.06-2028.06.06 | 2018.06.06-2028.06.06x | 18.06.06-28.06.06 | 2018.006.06-2028.06.06 | 2018.06.006-2028.06.06 | 2018x06.06-2028.06.06 | 2018.06x06-2028.06.06 | 20181306-20280606 | 20180606-20280631 | 1899.12.31-2028.06.06 | 2018.06.06-long | x20180606-20280606 | 20180606-20280606x | 2018.06.06x2028.06.06 | 2018.00.06-2028.06.06 | 2018.06.00-2028.06.06 | - | x'
  it.each(NO_DAYS.split(' | '))('is refused with an example: %s', (text) =>
    expect(read(text)).toEqual({
      problem: { code: 'certificate.validity.format', params: { example: VALIDITY_EXAMPLE } },
    }),
  )
  it('is required, with the example of the documents', () => {
    for (const text of ['', '  ', '\u200b'])
      expect(read(text)).toEqual({
        problem: { code: 'certificate.validity.required', params: { example: '2018.06.06-2028.06.06' } },
      })
  })
  it('starts in 1900 at the earliest', () => {
    expect(read('1900.01.01-2028.06.06')).toEqual({ validity: { from: '1900-01-01', until: '2028-06-06' } })
  })
  it('has at least two days', () => {
    expect(code('2018.06.06-2018.06.06')).toBe('certificate.validity.order')
    expect(code('2026.11.21-2026.11.22')).toBeUndefined()
  })
  it('starts once it is that day anywhere, at UTC+14', () => {
    const begin = Date.parse('2026-11-22T10:00:00Z')
    expect(code('2026.11.23-2028.06.06', new Date(begin))).toBeUndefined()
    expect(code('2026.11.23-2028.06.06', new Date(begin - 1))).toBe('certificate.validity.notBegun')
  })
  it('ends once the last day is over everywhere, at UTC-12', () => {
    const end = Date.parse('2026-11-23T12:00:00Z')
    expect(code('2018.06.06-2026.11.22', new Date(end - 1))).toBeUndefined()
    expect(code('2018.06.06-2026.11.22', new Date(end))).toBe('certificate.validity.expired')
    expect(isExpired('2026-11-22', new Date(end - 1))).toBe(false)
    expect(isExpired('2026-11-22', new Date(end))).toBe(true)
    expect(isExpired(null, new Date(end))).toBe(false)
  })
  it('is written in the format of the documents', () => {
    expect(formatValidity({ from: '2018-06-06', until: '2028-06-06' })).toBe('2018.06.06-2028.06.06')
    expect(formatValidity({ from: '2018-06-06', until: null })).toBe('2018.06.06-long-term')
  })
  it.each([
    ['2026-11-22T00:00:00Z', 0, '2026-11-22', 0],
    ['2026-11-22T23:59:59Z', 0, '2026-11-23', 1],
    ['2026-11-23T11:59:59Z', 0, '2026-11-22', 0],
    ['2026-11-23T12:00:00Z', 0, '2026-11-22', undefined],
    ['2026-11-22T00:00:00Z', 0, '2027-01-21', 60],
    ['2026-11-21T23:59:59Z', 0, '2027-01-21', undefined],
    ['2026-11-22T00:00:00Z', 0, null, undefined],
    // A day in Hong Kong begins at 16:00 UTC of the previous day, a day in New York at 05:00 UTC.
    ['2026-11-22T15:59:59Z', 480, '2026-11-23', 1],
    ['2026-11-22T16:00:00Z', 480, '2026-11-23', 0],
    ['2026-11-23T16:00:00Z', 480, '2026-11-23', 0],
    ['2026-11-23T04:59:59Z', -300, '2026-11-23', 1],
    ['2026-11-23T05:00:00Z', -300, '2026-11-23', 0],
    ['2026-11-21T16:00:00Z', 480, '2027-01-21', 60],
    ['2026-11-22T04:59:59Z', -300, '2027-01-21', undefined],
  ])('at %s, %s minutes east of UTC, until %s: shows %s remaining days', (now, offset, until, days) =>
    expect(findDaysToExpiryToShow(until, new Date(now), offset)).toBe(days),
  )
})
