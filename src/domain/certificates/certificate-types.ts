import { EARLIEST_PLAUSIBLE_YEAR, isFutureDayEverywhere, toIsoDayIfValid } from '../base/calendar-day'

/** The check digit does not fit, or nobody can be born on the day that the number names. */
export type CertificateNumberFault = 'wrong' | 'birthday'

/**
 * What each type of ID certificate is like (S2 §3; its order). Numbers, names, sides and terms of each are ours, by what
 * the papers themselves are (IDCT-41): the one table that the form, the messages and the back end read.
 */
interface CertificateRule {
  /** of the number, in capitals, without spaces and dashes */
  readonly pattern: RegExp
  /** what is wrong with a number that is written as it should be, where its issuer documents what stands in it */
  readonly faultOf?: (number: string, now: Date) => CertificateNumberFault | undefined
  /** for the message beside the field */
  readonly example: string
  /** the name is asked for as it is printed: in Chinese characters */
  readonly chineseName: boolean
  /** numbers of those holders whose name is printed in Latin letters alone, of a paper with Chinese names */
  readonly latinName?: RegExp
  /** its back is handed in too */
  readonly hasBack: boolean
  /** there are papers of this type without a last day */
  readonly longTerm: boolean
  /** area code that its holders mostly have, '' where nobody can tell */
  readonly areaCode: string
}

/** Weights of the 17 digits before the check character, and the characters by remainder (GB 11643-1999). */
const CHINA_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHINA_CHECKS = '10X98765432'
/** Number of each first letter from A to Z; of its two digits the first counts once, the second nine times. */
const TAIWAN_LETTERS = [
  10, 11, 12, 13, 14, 15, 16, 17, 34, 18, 19, 20, 21, 22, 35, 23, 24, 25, 26, 27, 28, 29, 32, 30, 31, 33,
]

const letterNumber = (letter: string): number => TAIWAN_LETTERS[letter.charCodeAt(0) - 'A'.charCodeAt(0)]!

/** Whether somebody who lives can be born on YYYYMMDD: a day of the calendar since 1900 that has begun. */
function isBirthday(digits: string, now: Date): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number)
  const date = toIsoDayIfValid(year!, month!, day!)
  return date !== undefined && year! >= EARLIEST_PLAUSIBLE_YEAR && !isFutureDayEverywhere(date, now)
}

/** ISO 7064 MOD 11-2 gives its last character, and the eight digits after the sixth are a birthday (GB 11643-1999). */
function chinaFault(number: string, now: Date): CertificateNumberFault | undefined {
  const sum = CHINA_WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  if (CHINA_CHECKS[sum % 11] !== number[17]) return 'wrong'
  return isBirthday(number.slice(6, 14), now) ? undefined : 'birthday'
}

/** Of an ID card and of a residence permit: letters count by their table, the weighted sum ends in 0 (Taiwan, MOI). */
function taiwanFault(number: string): CertificateNumberFault | undefined {
  const first = letterNumber(number[0]!)
  // The old permits have a second letter, of which the last digit counts.
  const second = /\d/.test(number[1]!) ? Number(number[1]) : letterNumber(number[1]!) % 10
  const digits = [second, ...number.slice(2).split('').map(Number)]
  const sum = digits.reduce((total, digit, at) => total + digit * Math.max(1, 8 - at), 0)
  return (Math.floor(first / 10) + (first % 10) * 9 + sum) % 10 === 0 ? undefined : 'wrong'
}

const RULES = {
  idCard: {
    pattern: /^[1-9]\d{16}[\dX]$/,
    faultOf: chinaFault,
    example: '11010519491231002X',
    chineseName: true,
    hasBack: true,
    longTerm: true,
    areaCode: '86',
  },
  /** ICAO 9303: at most nine letters and digits; the general least of six is S2's */
  passport: {
    pattern: /^[A-Z0-9]{6,9}$/,
    example: 'E12345678',
    chineseName: false,
    hasBack: false,
    longTerm: false,
    areaCode: '',
  },
  other: {
    pattern: /^[A-Z0-9]{6,30}$/,
    example: 'AB123456',
    chineseName: false,
    hasBack: true,
    longTerm: true,
    areaCode: '',
  },
  /**
   * Mainland travel permit of residents of Hong Kong and Macau: eight digits of the holder, two of the issue on old ones.
   * Residents without Chinese nationality have one since July 2024, with a second letter (National Immigration
   * Administration).
   */
  hkMacauPermit: {
    pattern: /^[HM](?:\d{8}(\d{2})?|[A-Z]\d{7})$/,
    example: 'H12345678',
    chineseName: true,
    latinName: /^[HM][A-Z]/,
    hasBack: true,
    longTerm: false,
    areaCode: '852',
  },
  /** Mainland travel permit of residents of Taiwan: eight digits of the holder, two of the issue on old ones */
  taiwanCompatriotPermit: {
    pattern: /^\d{8}(\d{2})?$/,
    example: '12345678',
    chineseName: true,
    hasBack: true,
    longTerm: false,
    areaCode: '886',
  },
  /**
   * It has a day of issue and no last day. Since May 2024 an indigenous name may stand on it in Latin letters alone (Name
   * Act, Taiwan).
   */
  taiwanIdCard: {
    pattern: /^[A-Z][12]\d{8}$/,
    faultOf: taiwanFault,
    example: 'A123456789',
    chineseName: true,
    latinName: /^/,
    hasBack: true,
    longTerm: true,
    areaCode: '886',
  },
  /** 8 and 9 since 2021, a second letter before (National Immigration Agency); with the ID card by IDCT-40 */
  taiwanResidencePermit: {
    pattern: /^[A-Z][89A-D]\d{8}$/,
    faultOf: taiwanFault,
    example: 'A800000014',
    chineseName: false,
    hasBack: true,
    longTerm: true,
    areaCode: '886',
  },
  /** the personal number */
  georgiaIdCard: {
    pattern: /^\d{11}$/,
    example: '01001012345',
    chineseName: false,
    hasBack: true,
    longTerm: false,
    areaCode: '995',
  },
} satisfies Record<string, CertificateRule>

export type CertificateType = keyof typeof RULES
export const CERTIFICATE_RULES_BY_TYPE: Readonly<Record<CertificateType, CertificateRule>> = RULES
/** The eight types in the documents' order (S2 §3). */
export const CERTIFICATE_TYPES = Object.keys(RULES) as [CertificateType, ...CertificateType[]]

export const isCertificateType = (text: string): text is CertificateType => Object.hasOwn(RULES, text)
