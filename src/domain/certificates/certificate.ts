import { ADDRESS_APPROVE_STATUS_CODE } from '../addresses/approval'
import { checkPersonName, normalisePersonName, type PERSON_NAME_PROBLEMS } from '../addresses/person-name'
import { parsePhone, stripTrunkPrefix } from '../addresses/phone'
import { countGraphemes, HAN_CHARACTER_PATTERN_SOURCE } from '../base/characters'
import { collectProblems, type FieldProblems, type Problem } from '../base/problem'
import { cleanText, NON_LATIN_LETTER_PATTERN, toHalfWidth } from '../base/text'
import { CERTIFICATE_RULES_BY_TYPE, type CertificateType, isCertificateType } from './certificate-types'
import { type CertificateValidity, isExpired, parseValidity, VALIDITY_PROBLEMS } from './certificate-validity'

/** Minimum number of characters of a name and of a number (S2 §5, §9). */
export const CERTIFICATE_NAME_MIN_LENGTH = 2
export const CERTIFICATE_NUMBER_MIN_LENGTH = 6
/** Maximum number of certificates of one member (ours). */
export const CERTIFICATES_PER_MEMBER_MAX = 20
/** Number of characters at the start and at the end of a number that a list may show. */
const SHOWN_START = 2
const SHOWN_END = 3

export const CERTIFICATE_STATUSES = ['approved', 'underReview', 'failed'] as const
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

/** Fields of a certificate that a reviewer can find at fault. */
export type CertificateFaultField = 'type' | 'name' | 'number' | 'validity' | 'front' | 'back'

/**
 * Reasons why a certificate fails its review, each with the fields that it concerns (ours: the documents name
 * no reasons). A reviewer may give several. The app has a text and a remedy for each.
 */
const FAULT_FIELDS = {
  type: ['type'],
  name: ['name'],
  number: ['number'],
  validity: ['validity'],
  expired: ['validity', 'front', 'back'],
  frontUnclear: ['front'],
  backUnclear: ['back'],
  sides: ['front', 'back'],
  notOriginal: ['front', 'back'],
  other: [],
} as const satisfies Record<string, readonly CertificateFaultField[]>
export type CertificateRefusalReason = keyof typeof FAULT_FIELDS
export const CERTIFICATE_REFUSAL_REASONS = Object.keys(FAULT_FIELDS) as [
  CertificateRefusalReason,
  ...CertificateRefusalReason[],
]

/** Returns the first reason that concerns a field; undefined if none does. */
export const findFaultOfField = (
  reasons: readonly CertificateRefusalReason[],
  field: CertificateFaultField,
): CertificateRefusalReason | undefined =>
  reasons.find((reason) => (FAULT_FIELDS[reason] as readonly CertificateFaultField[]).includes(field))

/**
 * Returns whether the reviewer of a refused certificate accepted a field. The reason `other` may concern any
 * field, so then none counts as accepted.
 */
export const isFieldAccepted = (
  reasons: readonly CertificateRefusalReason[],
  field: CertificateFaultField,
): boolean => reasons.length > 0 && !reasons.includes('other') && !findFaultOfField(reasons, field)

export const CERTIFICATE_PROBLEMS = [
  'certificate.type.required',
  'certificate.name.required',
  'certificate.name.tooShort',
  'certificate.name.chinese',
  'certificate.number.required',
  'certificate.number.tooShort',
  'certificate.number.format',
  'certificate.number.wrong',
  'certificate.number.birthday',
  ...VALIDITY_PROBLEMS,
  'certificate.front.required',
  'certificate.back.required',
  'certificate.picture.gone',
] as const
type Code = (typeof CERTIFICATE_PROBLEMS)[number] | (typeof PERSON_NAME_PROBLEMS)[number]

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

/** A certificate as the member submits it. `front` and `back` are ids of uploaded pictures. */
export interface CertificateForm {
  type: string
  name: string
  number: string
  validity: string
  areaCode: string
  phone: string
  front: string
  back: string
}

/** A valid and normalised certificate. In a correction, an unchanged number or picture is ''. */
export interface Certificate extends CertificateValidity {
  type: CertificateType
  name: string
  number: string
  areaCode: string
  phone: string
  front: string
  back: string
}

/** Chinese characters, spaces, and the dot between the parts of a transliterated name. */
const CHINESE_NAME = new RegExp(`^(?:${HAN_CHARACTER_PATTERN_SOURCE}|[·\\s])+$`, 'u')

/**
 * Checks the real name as it is printed on a certificate of this type.
 * @param number number of the certificate from `normaliseCertificateNumber`, '' if unknown; some holders have
 * no Chinese name
 */
export function checkCertificateName(text: string, type: CertificateType, number: string): Problem | null {
  const value = normalisePersonName(text)
  if (!value) return problem('certificate.name.required')
  if (countGraphemes(value) < CERTIFICATE_NAME_MIN_LENGTH)
    return problem('certificate.name.tooShort', { min: CERTIFICATE_NAME_MIN_LENGTH })
  const wrong = checkPersonName(value)
  if (wrong) return wrong
  const { chineseName, latinName } = CERTIFICATE_RULES_BY_TYPE[type]
  const mayBeLatin = latinName !== undefined && (number === '' || latinName.test(number))
  const isPrinted = CHINESE_NAME.test(value) || (mayBeLatin && !NON_LATIN_LETTER_PATTERN.test(value))
  return chineseName && !isPrinted ? problem('certificate.name.chinese') : null
}

/** Returns a number as the app compares and stores it: in capitals, without spaces, dashes and brackets. */
export const normaliseCertificateNumber = (text: string): string =>
  toHalfWidth(cleanText(text))
    .replace(/[\s()\-\u2010-\u2015\u2212]/g, '')
    .toUpperCase()

export function checkCertificateNumber(text: string, type: CertificateType, now: Date): Problem | null {
  const number = normaliseCertificateNumber(text)
  const { pattern, faultOf, example } = CERTIFICATE_RULES_BY_TYPE[type]
  if (!number) return problem('certificate.number.required')
  if (countGraphemes(number) < CERTIFICATE_NUMBER_MIN_LENGTH)
    return problem('certificate.number.tooShort', { min: CERTIFICATE_NUMBER_MIN_LENGTH })
  if (!pattern.test(number)) return problem('certificate.number.format', { example })
  const fault = faultOf?.(number, now)
  return fault ? problem(`certificate.number.${fault}`) : null
}

/**
 * Masks a number for display: its first two and its last three characters remain, such as 11••••02X. The dots
 * are always four, so that the number fits a line and its length is not shown.
 */
export const maskCertificateNumber = (number: string): string =>
  `${number.slice(0, SHOWN_START)}••••${number.slice(-SHOWN_END)}`

/**
 * Checks the certificate form (S2 §5). Returns the problems by field, or the valid certificate. Without a
 * type, the rules of `other` apply to the other fields.
 * @param context.kept type of the corrected certificate; with the same type, an empty number or picture keeps
 * its value
 */
export function parseCertificate(
  form: CertificateForm,
  { now, kept }: { now: Date; kept?: CertificateType },
): { problems: FieldProblems } | { certificate: Certificate } {
  const type = isCertificateType(form.type) ? form.type : undefined
  const judged = type ?? 'other'
  const isKept = kept !== undefined && kept === type
  const phone = parsePhone(form.areaCode, form.phone)
  const validity = parseValidity(form.validity, { longTerm: CERTIFICATE_RULES_BY_TYPE[judged].longTerm, now })
  const { hasBack } = CERTIFICATE_RULES_BY_TYPE[judged]
  const problems = collectProblems({
    type: type ? null : problem('certificate.type.required'),
    name: checkCertificateName(form.name, judged, normaliseCertificateNumber(form.number)),
    number: isKept && !form.number.trim() ? null : checkCertificateNumber(form.number, judged, now),
    validity: 'problem' in validity ? validity.problem : null,
    phone: 'problem' in phone ? phone.problem : null,
    front: form.front || isKept ? null : problem('certificate.front.required'),
    back: form.back || isKept || !hasBack ? null : problem('certificate.back.required'),
  })
  if (!type || 'problem' in phone || 'problem' in validity || Object.keys(problems).length > 0)
    return { problems }
  const certificate = {
    ...validity.validity,
    type,
    name: normalisePersonName(form.name),
    number: normaliseCertificateNumber(form.number),
    areaCode: form.areaCode,
    phone: stripTrunkPrefix(phone.phone),
    front: form.front,
    back: hasBack ? form.back : '',
  }
  return { certificate }
}

/**
 * Returns the `approveStatus` of an address with this certificate, or without one. An expired certificate
 * counts as failed: the member must submit a new one (IDCT-45 A).
 */
export function toAddressApproveStatus(
  certificate: { status: CertificateStatus; validUntil: string | null } | undefined,
  now: Date,
): number {
  if (!certificate) return ADDRESS_APPROVE_STATUS_CODE.none
  return ADDRESS_APPROVE_STATUS_CODE[isExpired(certificate.validUntil, now) ? 'failed' : certificate.status]
}

/**
 * Returns whether the addresses of a deleted certificate can use this one instead (S2 §4). It must be
 * approved or under review, and not expired. With a failed one the addresses would be as unusable as without
 * any.
 */
export const canBeReplacementCertificate = (
  certificate: { status: CertificateStatus; validUntil: string | null },
  now: Date,
): boolean => !needsNewReview(certificate, now)

/** Returns whether the member must act: the certificate failed its review, or has expired. */
export const needsNewReview = (
  certificate: { status: CertificateStatus; validUntil: string | null },
  now: Date,
): boolean => certificate.status === 'failed' || isExpired(certificate.validUntil, now)

/** State of all certificates of a member together (ours). */
export type CertificatesSummary = CertificateStatus | 'expired' | 'none'

/** Order in which one certificate speaks for all. A failed one comes first, because the member must correct it. */
const SUMMARY_ORDER = ['failed', 'approved', 'underReview', 'expired'] as const

/** Returns the state that a member should know of. An expired certificate is no longer approved. */
export function summariseCertificates(
  certificates: readonly { status: CertificateStatus; validUntil: string | null }[],
  now: Date,
): CertificatesSummary {
  const states = certificates.map(({ status, validUntil }) =>
    isExpired(validUntil, now) ? 'expired' : status,
  )
  return SUMMARY_ORDER.find((state) => states.includes(state)) ?? 'none'
}
