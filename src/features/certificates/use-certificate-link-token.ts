import { useEffect, useState } from 'react'
import { secretLinkParam } from '@/platform/launch/launch'
import { createLinkCertificateDraftStorage, storedCertificateLinkToken } from './stored-certificate-draft'

/** The parameter that holds the token of a link. */
export const LINK_TOKEN_PARAM = 'link'

/** Takes the token out of the address. Another link is another form: what was typed for the one before goes. */
function takeLinkToken(): string {
  const known = storedCertificateLinkToken.get() ?? ''
  const taken = secretLinkParam.take(LINK_TOKEN_PARAM)
  if (!taken || taken === known) return known
  createLinkCertificateDraftStorage().remove()
  storedCertificateLinkToken.set(taken)
  return taken
}

/** The token of the link that the page was opened by, also after a reload; '' without one. */
export function useCertificateLinkToken(): string {
  const [link, setLink] = useState(takeLinkToken)
  useEffect(() => secretLinkParam.watch(() => setLink(takeLinkToken())), [])
  return link
}
