import { ADDRESS_APPROVE_STATUS_CODE } from '@/domain/addresses/approval'
import { type CertificateForm, parseCertificate } from '@/domain/certificates/certificate'
import type { CERTIFICATE_FIELD_RULE_DOCS } from '@/domain/certificates/certificate-rules'
import { CERTIFICATE_RULES_BY_TYPE, CERTIFICATE_TYPES } from '@/domain/certificates/certificate-types'
import { findDaysToExpiryToShow } from '@/domain/certificates/certificate-validity'
import { findRealNameObstacle } from '@/domain/certificates/real-name'
import { certificateForm } from '../../support/builders'
import { among, type Bound, bound, chineseText, latinText, nothing, ofField } from './bound'

const NOW = new Date('2026-11-22T12:00:00Z')
const DAY_MS = 86_400_000
const dayAt = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)
const period = (first: number, last: number) =>
  [first, last].map((days) => dayAt(days).replaceAll('-', '.')).join('-')

const of = (field: keyof CertificateForm, part: Partial<CertificateForm> = {}) =>
  ofField(
    (value: string) => parseCertificate(certificateForm({ ...part, [field]: value }), { now: NOW }),
    field,
  )
const passport: Partial<CertificateForm> = { type: 'passport', name: 'Li Wei', number: 'E12345678', back: '' }
const good = [period(-1, 1), period(-5000, 5000)]
const longTerm = ['2018.06.06-long-term']
const idNumber = ['11010519491231002X', '110105199001010010']
const approved = {
  approveStatus: ADDRESS_APPROVE_STATUS_CODE.approved,
  idInfoId: 'c1' as string | null,
  validUntil: null as string | null,
}

export const CERTIFICATE_BOUNDS: Record<
  | Exclude<keyof typeof CERTIFICATE_FIELD_RULE_DOCS, 'certificate.picture.gone'>
  | 'certificate.expiryNotice'
  | 'realName.required',
  Bound
> = {
  'certificate.type.required': bound(of('type'), CERTIFICATE_TYPES, ['', 'visa', 'constructor']),
  'certificate.name.required': bound(of('name'), chineseText(2, 20), nothing),
  'certificate.name.tooShort': bound(of('name'), chineseText(2), chineseText(1)),
  'certificate.name.chinese': bound(of('name'), ['林宜', '阿卜杜拉·买买提'], ['Lin Yi', '林宜 Yi']),
  'certificate.number.required': bound(of('number'), idNumber, nothing),
  'certificate.number.tooShort': bound(of('number', passport), latinText(6), latinText(1, 5)),
  'certificate.number.format': bound(of('number', passport), latinText(6, 9), [
    ...latinText(10),
    ...among(['/', '_']),
  ]),
  'certificate.number.wrong': bound(
    of('number'),
    idNumber,
    [...'0123456789'].map((check) => `11010519491231002${check}`),
  ),
  // The refused birthdays are in 1880 and on the day after tomorrow.
  'certificate.number.birthday': bound(of('number'), idNumber, ['440524188001010014', '110105202611240029']),
  'certificate.validity.required': bound(of('validity'), good, nothing),
  'certificate.validity.format': bound(
    of('validity'),
    [...good, ...longTerm],
    ['2018.06.06', '2018.02.30-2028.06.06', '2018.06.06-2028.13.06', '1899.01.01-2030.01.01'],
  ),
  'certificate.validity.order': bound(of('validity'), good, [period(1, 1), period(1, -1)]),
  'certificate.validity.longTerm': bound(of('validity', passport), good, longTerm),
  'certificate.validity.notBegun': bound(of('validity'), [period(0, 2)], [period(2, 60)]),
  'certificate.validity.expired': bound(of('validity'), [period(-50, 0)], [period(-60, -2)]),
  'certificate.front.required': bound(of('front'), ['f1'], ['']),
  'certificate.back.required': bound(
    ({ type, back }: { type: keyof typeof CERTIFICATE_RULES_BY_TYPE; back: string }) =>
      of('back', { type })(back),
    [{ type: 'passport', back: '' }, ...CERTIFICATE_TYPES.map((type) => ({ type, back: 'b1' }))],
    CERTIFICATE_TYPES.filter((type) => CERTIFICATE_RULES_BY_TYPE[type].hasBack).map((type) => ({
      type,
      back: '',
    })),
  ),
  'realName.required': bound(
    (address: Parameters<typeof findRealNameObstacle>[0]) =>
      findRealNameObstacle(address, NOW) ? 'realName.required' : undefined,
    [approved, { ...approved, validUntil: dayAt(0) }],
    [
      ...[1, 2, 3].map((approveStatus) => ({ ...approved, approveStatus })),
      { ...approved, idInfoId: null },
      { ...approved, validUntil: dayAt(-2) },
    ],
  ),
  'certificate.expiryNotice': bound(
    (left: number) =>
      findDaysToExpiryToShow(dayAt(left), NOW, 0) === undefined ? 'certificate.expiryNotice' : undefined,
    [0, 60],
    [61],
  ),
}
