import { useRef } from 'react'
import type { AnswerOf, PayloadOf } from '@/contract/base/call'
import type { addCertificate, getCertificate } from '@/contract/certificates/certificates'
import {
  type Certificate,
  type CertificateFaultField,
  findFaultOfField,
  parseCertificate,
} from '@/domain/certificates/certificate'
import {
  CERTIFICATE_RULES_BY_TYPE,
  type CertificateType,
  isCertificateType,
} from '@/domain/certificates/certificate-types'
import { formatValidity, parseValidity } from '@/domain/certificates/certificate-validity'
import { formatIsoDate } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import type { DraftStorage, FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { type CertificateDraft, createEmptyCertificateDraft } from './stored-certificate-draft'
import { texts } from './texts'
import { type UploadCertificateSide, useCertificateSideUpload } from './use-certificate-side-upload'
import { useValidityFormatter } from './use-validity-formatter'

type Existing = AnswerOf<typeof getCertificate>

/** Returns the initial form values. The saved number and pictures are not copied into the form. */
const toCertificateDraft = (
  { type, name, areaCode, phone }: Existing,
  validity: string,
): CertificateDraft => ({
  ...createEmptyCertificateDraft(),
  ...{ type, name, areaCode, phone, validity },
})

/** Options by way of submission: to the member's own certificates, or by a link. */
export interface CertificateFormOptions {
  /** key of the form; another key resets the form */
  key: string
  /** certificate to correct, once it is loaded */
  existing?: Existing
  draft: (aptId: string) => DraftStorage<CertificateDraft>
  upload: UploadCertificateSide
  submit: (certificate: Omit<PayloadOf<typeof addCertificate>, 'addressId'>) => Promise<unknown>
}

/** The form of a certificate and the upload of its sides. */
export function useCertificateForm({ key, existing, draft, upload, submit }: CertificateFormOptions) {
  const t = useTexts(texts)
  const validityText = useValidityFormatter()
  const busy = useRef({ front: false, back: false })
  /**
   * Validates the form. A picture that is still uploading is neither complete nor missing; it has its own
   * problem.
   */
  const read = (value: CertificateDraft): FormParseResult<Certificate> => {
    const result = parseCertificate(value, { now: new Date(), kept: existing?.type })
    const wait = Object.entries(busy.current).flatMap(([side, isBusy]) => (isBusy ? [side] : []))
    if (wait.length > 0) {
      const problems = 'problems' in result ? result.problems : {}
      return {
        problems: { ...problems, ...Object.fromEntries(wait.map((side) => [side, { code: 'side.busy' }])) },
      }
    }
    return 'problems' in result ? result : { value: result.certificate }
  }
  const form = useForm<CertificateDraft, Certificate>(
    {
      empty: () =>
        existing
          ? toCertificateDraft(existing, validityText(existing.validity))
          : createEmptyCertificateDraft(),
      read,
      draft,
      // Input from another window arrives without the number.
      onReceived: (received, { number }) => ({ ...received, number }),
    },
    useFormatProblem(texts),
    key,
  )
  const { current, change } = form
  /** Returns the reviewer's fault of a field as a text, until the field changes. */
  const faultOf = (field: CertificateFaultField): string | undefined => {
    const fault = existing && findFaultOfField(existing.reasons, field)
    if (!fault || form.value[field] !== toCertificateDraft(existing, validityText(existing.validity))[field])
      return undefined
    return t(`reason.${fault}`)
  }
  const errorOf = (field: CertificateFaultField) => form.problemAt(field) ?? faultOf(field)
  const mark = () => t('watermark', { date: formatIsoDate(new Date()) })
  const front = useCertificateSideUpload(upload, mark, (pictureId) => change({ front: pictureId }))
  const backSide = useCertificateSideUpload(upload, mark, (pictureId) => change({ back: pictureId }))
  busy.current = { front: front.isBusy, back: backSide.isBusy }

  const changeType = (type: CertificateType) =>
    change({ type, areaCode: current().areaCode || CERTIFICATE_RULES_BY_TYPE[type].areaCode })
  /** Rewrites a validity in another spelling in the spelling of the documents. */
  const blurValidity = () => {
    const { type, validity } = current()
    const longTerm = !isCertificateType(type) || CERTIFICATE_RULES_BY_TYPE[type].longTerm
    const typed = parseValidity(validity, { longTerm, now: new Date() })
    if ('validity' in typed) change({ validity: validityText(formatValidity(typed.validity)) })
    form.blur('validity')
  }
  const save = () =>
    form.submit(({ from, until, ...certificate }) =>
      submit({ ...certificate, validity: formatValidity({ from, until }) }),
    )
  return { form, front, back: backSide, errorOf, changeType, blurValidity, save }
}
