import { useEffect, useState } from 'react'
import { secretLinkParam } from '@/platform/launch/launch'
import { createLinkCertificateDraftStorage, storedCertificateLinkToken } from './stored-certificate-draft'

/** The URL parameter that holds the token of a link. */
export const LINK_TOKEN_PARAM = 'link'

/** Removes the token from the address and returns it. A new link removes the draft of the previous link. */
function takeLinkToken(): string {
  const known = storedCertificateLinkToken.get() ?? ''
  const taken = secretLinkParam.take(LINK_TOKEN_PARAM)
  if (!taken || taken === known) return known
  createLinkCertificateDraftStorage().remove()
  storedCertificateLinkToken.set(taken)
  return taken
}

/** Returns the token of the link that opened the page, also after a reload; '' without a link. */
export function useCertificateLinkToken(): string {
  const [link, setLink] = useState(takeLinkToken)
  useEffect(() => secretLinkParam.watch(() => setLink(takeLinkToken())), [])
  return link
}
