import { EARLIEST_PLAUSIBLE_YEAR, isFutureDayEverywhere, toIsoDayIfValid } from '../base/calendar-day'

/** Fault of a number: the check digit is wrong, or no living holder can have its birthday. */
export type CertificateNumberFault = 'wrong' | 'birthday'

/**
 * Rules of one type of ID certificate, in the order of the document (S2 §3). Numbers, names, sides and
 * validity are ours and follow the real documents (IDCT-41). The form, the messages and the back end all read
 * this one table.
 */
interface CertificateRule {
  /** pattern of the number, in capitals, without spaces and dashes */
  readonly pattern: RegExp
  /**
   * returns the fault of a number that matches `pattern`; only for types whose issuer documents the content
   * of the number
   */
  readonly faultOf?: (number: string, now: Date) => CertificateNumberFault | undefined
  /** example for the message next to the field */
  readonly example: string
  /** the name must be in Chinese characters, as on the document */
  readonly chineseName: boolean
  /**
   * for a type with Chinese names: pattern of the numbers whose holder's name may be in Latin letters only
   */
  readonly latinName?: RegExp
  /** the back of the document is required too */
  readonly hasBack: boolean
  /** documents of this type may have no last day */
  readonly longTerm: boolean
  /** area code of most holders; '' if there is no typical one */
  readonly areaCode: string
}

/**
 * Weights of the 17 digits before the check character, then the check characters by remainder (GB
 * 11643-1999).
 */
const CHINA_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHINA_CHECKS = '10X98765432'
/**
 * Two-digit value of each first letter from A to Z. Its first digit counts once, its second digit nine times.
 */
const TAIWAN_LETTERS = [
  10, 11, 12, 13, 14, 15, 16, 17, 34, 18, 19, 20, 21, 22, 35, 23, 24, 25, 26, 27, 28, 29, 32, 30, 31, 33,
]

const letterNumber = (letter: string): number => TAIWAN_LETTERS[letter.charCodeAt(0) - 'A'.charCodeAt(0)]!

/** Returns whether YYYYMMDD can be the birthday of a living person: a real day since 1900 that has begun. */
function isBirthday(digits: string, now: Date): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number)
  const date = toIsoDayIfValid(year!, month!, day!)
  return date !== undefined && year! >= EARLIEST_PLAUSIBLE_YEAR && !isFutureDayEverywhere(date, now)
}

/**
 * Checks the number of a mainland ID card. ISO 7064 MOD 11-2 gives its last character, and its digits 7 to 14
 * are a birthday (GB 11643-1999).
 */
function chinaFault(number: string, now: Date): CertificateNumberFault | undefined {
  const sum = CHINA_WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  if (CHINA_CHECKS[sum % 11] !== number[17]) return 'wrong'
  return isBirthday(number.slice(6, 14), now) ? undefined : 'birthday'
}

/**
 * Checks the number of a Taiwan ID card or residence permit. Letters count by their table, and the weighted
 * sum must end in 0 (Taiwan, MOI).
 */
function taiwanFault(number: string): CertificateNumberFault | undefined {
  const first = letterNumber(number[0]!)
  // Old permits have a second letter. Only the last digit of its value counts.
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
  /** ICAO 9303: at most nine letters and digits. The general minimum of six comes from S2. */
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
   * Mainland travel permit of residents of Hong Kong and Macau. The number has eight digits for the holder;
   * old permits have two more for the issue. Since July 2024 residents without Chinese nationality also
   * receive one, with a second letter (National Immigration Administration).
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
  /**
   * Mainland travel permit of residents of Taiwan. The number has eight digits for the holder; old permits
   * have two more for the issue.
   */
  taiwanCompatriotPermit: {
    pattern: /^\d{8}(\d{2})?$/,
    example: '12345678',
    chineseName: true,
    hasBack: true,
    longTerm: false,
    areaCode: '886',
  },
  /**
   * The card has a day of issue but no last day. Since May 2024 an indigenous name may be printed in Latin
   * letters only (Name Act, Taiwan).
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
  /**
   * The second character is 8 or 9 since 2021; before, it was a letter (National Immigration Agency). Row
   * IDCT-40 covers it together with the ID card.
   */
  taiwanResidencePermit: {
    pattern: /^[A-Z][89A-D]\d{8}$/,
    faultOf: taiwanFault,
    example: 'A800000014',
    chineseName: false,
    hasBack: true,
    longTerm: true,
    areaCode: '886',
  },
  /** The number is the personal number. */
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
