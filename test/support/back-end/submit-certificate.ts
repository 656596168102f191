import type { PayloadOf } from '../../../src/contract/base/call'
import { addCertificate, uploadCertificatePicture } from '../../../src/contract/certificates/certificates'
import {
  CERTIFICATE_RULES_BY_TYPE,
  isCertificateType,
} from '../../../src/domain/certificates/certificate-types'
import { certificateForm } from '../builders'
import { drawTwoTonePicture } from '../photos'
import type { MemberCalls } from './member-calls'

const DAY_MS = 86_400_000

/** Returns a validity from 2018.06.06 to `days` days from now. */
export const validForDays = (days: number): string =>
  `2018.06.06-${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '.')}`

/** Draws one side of a card: two halves, each of one colour. */
const drawPlainSide = () => drawTwoTonePicture(640, 400)

/**
 * Submits a certificate without the app.
 * @returns its id
 */
export async function submitCertificateWithoutApp(
  member: MemberCalls,
  part: Partial<PayloadOf<typeof addCertificate>>,
): Promise<string> {
  const form = certificateForm(part)
  const upload = async () => {
    const picture0 = new Blob([new Uint8Array(await drawPlainSide().jpeg().toBuffer())])
    return (await member.call(uploadCertificatePicture, {}, { picture0 })).pictureId
  }
  const hasBack = isCertificateType(form.type) && CERTIFICATE_RULES_BY_TYPE[form.type].hasBack
  const pictures = { front: await upload(), back: hasBack ? await upload() : '' }
  return (await member.call(addCertificate, { ...form, ...pictures })).id
}
