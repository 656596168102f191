import fc from 'fast-check'
import { APPROVAL } from '@/domain/certificate/approval'
import { type CertificateForm, readCertificate } from '@/domain/certificate/certificate'
import { CERTIFICATE_RULES, CERTIFICATE_TYPES } from '@/domain/certificate/certificate-types'
import { daysToExpiry } from '@/domain/certificate/certificate-validity'
import { realNameObstacle } from '@/domain/certificate/real-name'
import type { CERTIFICATE_FIELD_RULES } from '@/domain/rules/certificate-rules'
import { certificateForm } from '../../support/builders'
import {
  among,
  type Bound,
  bound,
  chineseText,
  exactly,
  figures,
  latinText,
  nothing,
  ofField,
  oneOf,
} from './bound'

const NOW = new Date('2026-11-22T12:00:00Z')
const DAY_MS = 86_400_000
const dayAt = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)
const dotted = (days: number) => dayAt(days).replaceAll('-', '.')

const of = (field: keyof CertificateForm, part: Partial<CertificateForm> = {}) =>
  ofField(
    (value: string) => readCertificate(certificateForm({ ...part, [field]: value }), { now: NOW }),
    field,
  )
const passport: Partial<CertificateForm> = { type: 'passport', name: 'Li Wei', number: 'E12345678', back: '' }
const days = (min: number, max: number) => fc.integer({ min, max })
const period = (from: fc.Arbitrary<number>, until: fc.Arbitrary<number>) =>
  fc.tuple(from, until).map(([first, last]) => `${dotted(first)}-${dotted(last)}`)
const good = period(days(-5000, -1), days(1, 5000))
const longTerm = days(-5000, -1).map((first) => `${dotted(first)}-long-term`)
const idNumber = exactly('11010519491231002X', '440524188001010014')
const id = fc.stringMatching(/^[a-z0-9]{1,20}$/)

export const CERTIFICATE_BOUNDS: Record<
  | Exclude<keyof typeof CERTIFICATE_FIELD_RULES, 'certificate.picture.gone'>
  | 'certificate.expiryNotice'
  | 'realName.required',
  Bound
> = {
  'certificate.type.required': bound(of('type'), {
    inside: oneOf(CERTIFICATE_TYPES),
    outside: fc.string().filter((type) => !(CERTIFICATE_TYPES as string[]).includes(type)),
  }),
  'certificate.name.required': bound(of('name'), { inside: chineseText(2, 20), outside: nothing }),
  'certificate.name.tooShort': bound(of('name'), { inside: chineseText(2, 3), outside: chineseText(1, 1) }),
  'certificate.name.chinese': bound(of('name'), {
    inside: chineseText(2, 20),
    outside: latinText(2, 20),
  }),
  'certificate.number.required': bound(of('number'), { inside: idNumber, outside: nothing }),
  'certificate.number.tooShort': bound(of('number', passport), {
    inside: fc.stringMatching(/^[A-Z0-9]{6,9}$/),
    outside: fc.stringMatching(/^[A-Z0-9]{1,5}$/),
  }),
  'certificate.number.format': bound(of('number', passport), {
    inside: fc.stringMatching(/^[A-Z0-9]{6,9}$/),
    outside: fc.oneof(fc.stringMatching(/^[A-Z0-9]{10,30}$/), among(exactly('/', '_'), 3, 4)),
  }),
  'certificate.number.wrong': bound(of('number'), {
    inside: idNumber,
    outside: exactly(...'0123456789').map((check) => `11010519491231002${check}`),
  }),
  'certificate.validity.required': bound(of('validity'), { inside: good, outside: nothing }),
  'certificate.validity.format': bound(of('validity'), {
    inside: fc.oneof(good, longTerm),
    outside: fc.oneof(
      figures(1, 15),
      latinText(1, 20),
      exactly('2018.02.30-2028.06.06', '1899.01.01-2030.01.01'),
    ),
  }),
  'certificate.validity.order': bound(of('validity'), {
    inside: good,
    outside: fc.oneof(
      days(1, 5000).map((day) => `${dotted(day)}-${dotted(day)}`),
      period(days(0, 5000), days(-5000, -1)),
    ),
  }),
  'certificate.validity.longTerm': bound(of('validity', passport), { inside: good, outside: longTerm }),
  'certificate.validity.notBegun': bound(of('validity'), {
    inside: period(days(-5000, 0), days(2, 5000)),
    outside: period(days(2, 50), days(60, 5000)),
  }),
  'certificate.validity.expired': bound(of('validity'), {
    inside: period(days(-5000, -50), days(0, 50)),
    outside: period(days(-5000, -60), days(-50, -2)),
  }),
  'certificate.front.required': bound(of('front'), { inside: id, outside: exactly('') }),
  'certificate.back.required': bound(
    ({ type, back }: { type: keyof typeof CERTIFICATE_RULES; back: string }) => of('back', { type })(back),
    {
      inside: fc.oneof(
        fc.record({ type: exactly('passport' as const), back: exactly('') }),
        fc.record({ type: oneOf(CERTIFICATE_TYPES), back: id }),
      ),
      outside: fc.record({
        type: oneOf(CERTIFICATE_TYPES.filter((type) => CERTIFICATE_RULES[type].hasBack)),
        back: exactly(''),
      }),
    },
  ),
  'realName.required': bound(
    (address: Parameters<typeof realNameObstacle>[0]) =>
      realNameObstacle(address, NOW) ? 'realName.required' : undefined,
    {
      inside: fc.record({
        approveStatus: exactly(APPROVAL.approved),
        idInfoId: id,
        validUntil: fc.option(days(0, 5000).map(dayAt)),
      }),
      outside: fc.oneof(
        fc.record({ approveStatus: exactly(1, 2, 3), idInfoId: id, validUntil: exactly(null) }),
        fc.record({ approveStatus: exactly(0), idInfoId: exactly(null), validUntil: exactly(null) }),
        fc.record({ approveStatus: exactly(0), idInfoId: id, validUntil: days(-5000, -2).map(dayAt) }),
      ),
    },
  ),
  'certificate.expiryNotice': bound(
    (left: number) =>
      daysToExpiry(dayAt(left), NOW, 0) === undefined ? 'certificate.expiryNotice' : undefined,
    { inside: days(0, 60), outside: days(61, 5000) },
  ),
}
