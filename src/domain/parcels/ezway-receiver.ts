import { checkPersonName, normalisePersonName } from '../addresses/person-name'
import { parsePhone, stripTrunkPrefix } from '../addresses/phone'
import { collectProblems, type FieldProblems } from '../base/problem'
import { cleanText, HAN_PATTERN } from '../base/text'
import type { CertificateStatus } from '../certificates/certificate'
import type { CertificateType } from '../certificates/certificate-types'
import { isExpired } from '../certificates/certificate-validity'
import type { EzwayField, EzwayReceiver } from './ezway'

const TAIWAN_AREA_CODE = '886'

/**
 * Returns what of a receiver EZ WAY probably does not know: a mobile number from elsewhere, or a name without
 * Chinese characters. Both can be right, such as for a resident from abroad, so they are only pointed out.
 * An empty field is no doubt.
 */
export const findEzwayDoubts = ({
  name,
  areaCode,
}: Pick<EzwayReceiver, 'name' | 'areaCode'>): Exclude<EzwayField, 'id'>[] => [
  ...(cleanText(name) && !HAN_PATTERN.test(name) ? (['name'] as const) : []),
  ...(areaCode && areaCode !== TAIWAN_AREA_CODE ? (['phone'] as const) : []),
]

/** Checks the name and the number that the member wants to be declared. Returns the problems by field. */
export function parseEzwayReceiver(
  form: EzwayReceiver,
): { problems: FieldProblems } | { receiver: EzwayReceiver } {
  const phone = parsePhone(form.areaCode, form.phone)
  const problems = collectProblems({
    name: cleanText(form.name) ? checkPersonName(form.name) : { code: 'address.name.required' },
    phone: 'problem' in phone ? phone.problem : null,
  })
  if ('problem' in phone || Object.keys(problems).length > 0) return { problems }
  const { areaCode } = form
  return {
    receiver: { name: normalisePersonName(form.name), areaCode, phone: stripTrunkPrefix(phone.phone) },
  }
}

/** Documents whose number EZ WAY knows: people register there with the number of one of them. */
const EZWAY_CERTIFICATE_TYPES: readonly CertificateType[] = ['taiwanIdCard', 'taiwanResidencePermit']

/** Returns the first valid certificate of the receiver whose number belongs into the declaration. */
export const findEzwayCertificate = <
  C extends { type: CertificateType; name: string; status: CertificateStatus; validUntil: string | null },
>(
  certificates: readonly C[],
  name: string,
  now: Date,
): C | undefined =>
  certificates.find(
    (certificate) =>
      EZWAY_CERTIFICATE_TYPES.includes(certificate.type) &&
      certificate.status === 'approved' &&
      certificate.name === name &&
      !isExpired(certificate.validUntil, now),
  )
