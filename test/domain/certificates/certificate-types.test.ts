import { checkCertificateNumber } from '@/domain/certificates/certificate'
import {
  CERTIFICATE_RULES_BY_TYPE,
  CERTIFICATE_TYPES,
  type CertificateType,
  isCertificateType,
} from '@/domain/certificates/certificate-types'

/**
 * The eight document types: a name in Chinese, a back side, validity without a last day, the usual area code
 * of the holders.
 */
const PAPERS: Record<CertificateType, readonly [boolean, boolean, boolean, string]> = {
  idCard: [true, true, true, '86'],
  passport: [false, false, false, ''],
  other: [false, true, true, ''],
  hkMacauPermit: [true, true, false, '852'],
  taiwanCompatriotPermit: [true, true, false, '886'],
  taiwanIdCard: [true, true, true, '886'],
  taiwanResidencePermit: [false, true, true, '886'],
  georgiaIdCard: [false, true, false, '995'],
}

it('the eight types are in the order of the documents', () => {
  expect(CERTIFICATE_TYPES).toEqual(Object.keys(PAPERS))
  for (const type of CERTIFICATE_TYPES) expect(isCertificateType(type)).toBe(true)
  for (const text of ['', 'visa', 'constructor', 'toString']) expect(isCertificateType(text)).toBe(false)
})

it.each(CERTIFICATE_TYPES)('%s has the properties of its paper', (type) => {
  const { chineseName, hasBack, longTerm, areaCode } = CERTIFICATE_RULES_BY_TYPE[type]
  expect([chineseName, hasBack, longTerm, areaCode]).toEqual(PAPERS[type])
})

const NOW = new Date('2026-11-22T02:00:00Z')
const codeOf = (number: string, type: CertificateType) => checkCertificateNumber(number, type, NOW)?.code
const FORMAT = 'certificate.number.format'
const WRONG = 'certificate.number.wrong'
const BIRTHDAY = 'certificate.number.birthday'

describe('a certificate number', () => {
  it.each([
    ['idCard', FORMAT, '01010519491231002X 1101051949123100AX 11010519491231002Y A11010519491231002X'],
    ['idCard', FORMAT, '11010519491231002XA 1101051949123102X'],
    ['idCard', WRONG, '110105194912310020'],
    // The check characters are right, but the birthdays do not exist, are before 1900, or are in the future.
    ['idCard', BIRTHDAY, '110105194913310021 110105199902300023'],
    ['passport', FORMAT, 'AB-1234/ ÄB123456 AB12345Ä'],
    ['passport', undefined, '-AB12345'],
    ['other', FORMAT, `ÄB123456 AB12345Ä ${'A'.repeat(31)}`],
    ['other', undefined, 'A'.repeat(30)],
    ['hkMacauPermit', FORMAT, 'H1234567 H123456789 H12345678012 AH12345678 H12345678AB'],
    ['hkMacauPermit', FORMAT, 'HA123456 HA12345678 HAA123456 AH1234567 HA123456701'],
    ['hkMacauPermit', undefined, 'M12345678'],
    ['taiwanCompatriotPermit', FORMAT, '123456789 12345678012 A12345678 12345678AB'],
    ['taiwanIdCard', FORMAT, 'A12345678 A1234567890 1A23456789 AA123456789 A12345678A'],
    ['taiwanIdCard', WRONG, 'A123456780'],
    ['taiwanResidencePermit', FORMAT, 'A80000001 A8000000145 A700000014 AE00000014 AA800000014 8A00000014'],
    ['georgiaIdCard', FORMAT, '010010123456 0100101234A A01001012345'],
  ] as const)('of %s gives %s: %s', (type, code, numbers) => {
    for (const number of numbers.split(' ')) expect([number, codeOf(number, type)]).toEqual([number, code])
  })
  it('of Taiwan uses the table value of each letter', () => {
    // The Ministry of the Interior's values of the letters: 10 to 35. I, O, W and Z are out of alphabetical
    // order.
    const numbers = 'A123456789 B100000002 I100000003 O100000004 W100000001 X100000009 Y100000000 Z100000002'
    for (const number of numbers.split(' ')) {
      const good = [...'0123456789'].filter((check) => !codeOf(number.slice(0, 9) + check, 'taiwanIdCard'))
      expect([number, good]).toEqual([number, [number[9]]])
    }
  })
  it("of an old Taiwan permit uses the last digit of the second letter's value", () => {
    // A is 10, B is 11, C is 12, D is 13.
    for (const [begin, check] of [
      ['AA0000000', '9'],
      ['AB0000000', '1'],
      ['AC0000000', '3'],
      ['AD0000000', '5'],
    ] as const)
      expect('0123456789'.split('').filter((last) => !codeOf(begin + last, 'taiwanResidencePermit'))).toEqual(
        [check],
      )
  })
})

describe('the birthday in the number of a Chinese ID card', () => {
  const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  /** Returns a number with this birthday and the right check character. */
  const bornOn = (day: string) => {
    const number = `110105${day}002`
    const sum = [...number].reduce((total, digit, at) => total + Number(digit) * WEIGHTS[at]!, 0)
    return number + '10X98765432'[sum % 11]
  }
  it.each(['19000101', '19491231', '19991231', '20000229', '20261121', '20261122'])('may be %s', (day) =>
    expect(codeOf(bornOn(day), 'idCard')).toBeUndefined(),
  )
  it.each([
    ...['18991231', '18800101', '17000101', '00010101', '20261123', '20271122', '20991231', '99991231'],
    ...['19000229', '20230229', '20261301', '20260001', '20260431', '20260100'],
  ])('is not %s', (day) => expect(codeOf(bornOn(day), 'idCard')).toBe(BIRTHDAY))
  it('is accepted once that day has started anywhere', () => {
    const begin = Date.parse('2026-11-22T10:00:00Z')
    const at = (now: number) => checkCertificateNumber(bornOn('20261123'), 'idCard', new Date(now))?.code
    expect([at(begin), at(begin - 1)]).toEqual([undefined, BIRTHDAY])
  })
})
