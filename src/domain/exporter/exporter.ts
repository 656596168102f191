import { checkPersonName, normalisePersonName } from '../addresses/person-name'
import { EMAIL_MAX_LENGTH, isEmail } from '../addresses/phone'
import { collectProblems, type FieldProblems, type Problem } from '../base/problem'
import { type CleanText, cleanText, toHalfWidth } from '../base/text'

/**
 * Exporter from the United States, as an AES declaration names it (15 CFR 30.6). The member fills it in once.
 */
export interface UsExporterForm {
  /** in Latin letters, as in the passport or the company's papers */
  name: string
  /** EIN of a company; '' for a person */
  ein: string
  /** id of a person's passport, one of the member's ID certificates; '' for a company */
  certificateId: string
  email: string
  /** whether Portage may declare in the exporter's name */
  agreed: boolean
}

/** An exporter with valid details for a declaration. */
export interface UsExporter extends UsExporterForm {
  name: CleanText
}

export const EXPORTER_PROBLEMS = [
  'exporter.identity.required',
  'exporter.certificate.unknown',
  'exporter.ein.format',
  'exporter.email.required',
  'exporter.email.format',
  'exporter.agreed.required',
] as const
type Code = (typeof EXPORTER_PROBLEMS)[number]

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

/**
 * Checks the number of a US company (EIN): nine digits, with or without a hyphen after the second digit
 * (IRS).
 */
export function checkEin(text: string): Problem | null {
  const value = toHalfWidth(cleanText(text))
  return !value || /^\d{2}-?\d{7}$/.test(value) ? null : problem('exporter.ein.format')
}

/** Requires an EIN or a certificate, because 15 CFR 30.6 (a)(1) requires one of them. */
export const checkEinOrCertificateGiven = ({
  ein,
  certificateId,
}: Pick<UsExporterForm, 'ein' | 'certificateId'>) =>
  cleanText(ein) || certificateId ? null : problem('exporter.identity.required')

export function checkUsExporterEmail(text: string): Problem | null {
  const value = cleanText(text)
  if (!value) return problem('exporter.email.required')
  return isEmail(value) ? null : problem('exporter.email.format', { max: EMAIL_MAX_LENGTH })
}

/** Validates an exporter. Returns the problems by field, or the exporter with its EIN as 12-3456789. */
export function parseUsExporter(
  form: UsExporterForm,
): { problems: FieldProblems } | { exporter: UsExporter } {
  const problems = collectProblems({
    name: checkPersonName(form.name, { latin: true }),
    ein: checkEin(form.ein),
    certificateId: checkEinOrCertificateGiven(form),
    email: checkUsExporterEmail(form.email),
    agreed: form.agreed ? null : problem('exporter.agreed.required'),
  })
  if (Object.keys(problems).length > 0) return { problems }
  const digits = toHalfWidth(form.ein).replace(/\D/g, '')
  const ein = digits && `${digits.slice(0, 2)}-${digits.slice(2)}`
  return { exporter: { ...form, name: normalisePersonName(form.name), ein, email: cleanText(form.email) } }
}
