import { DAY_MS } from '../base/clock'

/**
 * Number of days in which a receiver may submit their certificate through a link, counted from its creation
 * (ours).
 */
export const CERTIFICATE_UPLOAD_LINK_DAYS = 7

/** Returns the expiry of a link that is created now. */
export const getCertificateUploadLinkExpiry = (now: Date): Date =>
  new Date(now.getTime() + CERTIFICATE_UPLOAD_LINK_DAYS * DAY_MS)

/**
 * Masks the receiver's name for display to the receiver: only its first letter remains. It shows the receiver
 * whom the link is for.
 */
export function maskReceiverName(name: string): string {
  const [first = ''] = name.trim()
  return `${first}••`
}
