import { DAY_MS } from '../base/clock'

/** How long a receiver may hand in their certificate by a link, in days since it was made (ours). */
export const CERTIFICATE_UPLOAD_LINK_DAYS = 7

/** The end of a link that is made now. */
export const getCertificateUploadLinkExpiry = (now: Date): Date =>
  new Date(now.getTime() + CERTIFICATE_UPLOAD_LINK_DAYS * DAY_MS)

/** What a receiver is shown of their own name, so that they know whom the link means: its first letter. */
export function maskReceiverName(name: string): string {
  const [first = ''] = name.trim()
  return `${first}••`
}
