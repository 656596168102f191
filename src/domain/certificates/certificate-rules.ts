import type { RuleDocsByCode } from '../base/rule'
import {
  CERTIFICATE_NAME_MIN_LENGTH,
  CERTIFICATE_NUMBER_MIN_LENGTH,
  type CERTIFICATE_PROBLEMS,
  CERTIFICATES_PER_MEMBER_MAX,
} from './certificate'
import { CERTIFICATE_UPLOAD_LINK_DAYS } from './certificate-link'
import { CERTIFICATE_RULES_BY_TYPE } from './certificate-types'
import { EXPIRY_COUNTDOWN_DAYS, VALIDITY_EXAMPLE } from './certificate-validity'

const FORM = 'S2 §5 ID certificate'
const example = VALIDITY_EXAMPLE

/** Sources of the rules for the fields of a certificate (IDCT). */
export const CERTIFICATE_FIELD_RULE_DOCS: RuleDocsByCode<(typeof CERTIFICATE_PROBLEMS)[number]> = {
  'certificate.type.required': { rows: 'IDCT-20', source: FORM },
  'certificate.name.required': { rows: 'IDCT-21', source: FORM },
  'certificate.name.tooShort': {
    rows: 'IDCT-22',
    source: `${FORM}, S2 §9`,
    params: { min: CERTIFICATE_NAME_MIN_LENGTH },
  },
  'certificate.name.chinese': { rows: 'IDCT-23, IDCT-41', source: FORM },
  'certificate.number.required': { rows: 'IDCT-24', source: FORM },
  'certificate.number.tooShort': {
    rows: 'IDCT-25',
    source: `${FORM}, S2 §9`,
    params: { min: CERTIFICATE_NUMBER_MIN_LENGTH },
  },
  'certificate.number.format': {
    rows: 'IDCT-26, IDCT-41',
    source: FORM,
    params: { example: CERTIFICATE_RULES_BY_TYPE.idCard.example },
  },
  'certificate.number.wrong': { rows: 'IDCT-26, IDCT-41', source: 'GB 11643-1999; Taiwan, MOI' },
  'certificate.number.birthday': { rows: 'IDCT-26, IDCT-41', source: 'GB 11643-1999' },
  'certificate.validity.required': { rows: 'IDCT-27', source: FORM, params: { example } },
  'certificate.validity.format': { rows: 'IDCT-14, IDCT-28', source: `${FORM}, S2 §3`, params: { example } },
  'certificate.validity.order': { rows: 'IDCT-28', source: 'ours' },
  'certificate.validity.longTerm': { rows: 'IDCT-41', source: 'ours' },
  'certificate.validity.notBegun': { rows: 'IDCT-28', source: 'ours' },
  'certificate.validity.expired': { rows: 'IDCT-45', source: 'S2 §8 (merge code 5)' },
  'certificate.front.required': { rows: 'IDCT-31', source: FORM },
  'certificate.back.required': { rows: 'IDCT-32, IDCT-41', source: FORM },
  'certificate.picture.gone': { rows: '', source: 'ours', needsData: true },
}

/** Sources of the rules for a certificate as a whole. */
export const CERTIFICATE_GENERAL_RULE_DOCS = {
  'certificate.full': {
    rows: '',
    source: 'ours',
    params: { max: CERTIFICATES_PER_MEMBER_MAX },
    needsData: true,
  },
  'certificate.duplicate': { rows: '', source: 'ours', needsData: true },
  'certificate.inUse': {
    rows: 'IDCT-19',
    source: 'S2 §4',
    says: 'A certificate that addresses use is deleted once they use another one, or none.',
    needsData: true,
  },
  'realName.required': {
    rows: 'IDCT-36, IDCT-42',
    source: 'S2 §5 Personal info',
    says: "A parcel to the Chinese Mainland can be declared and paid only while the receiver's certificate is approved.",
  },
  'certificate.linkDays': {
    rows: '',
    source: 'ours',
    says: 'A receiver can submit a certificate by a link once, within {days} days.',
    params: { days: CERTIFICATE_UPLOAD_LINK_DAYS },
    needsData: true,
  },
  'certificate.expiryNotice': {
    rows: '',
    source: 'ours',
    says: 'The end of a certificate is shown from {days} days before it.',
    params: { days: EXPIRY_COUNTDOWN_DAYS },
  },
} satisfies RuleDocsByCode<string>
