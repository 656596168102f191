import { useEffect, useState } from 'react'
import { secret } from '@/platform/secret/secret'
import { draftByLink, storedLink } from './stored-draft'

/** The parameter that holds the token of a link. */
export const LINK = 'link'

/** Takes the token out of the address. Another link is another form: what was typed for the one before goes. */
function takeLink(): string {
  const known = storedLink.get() ?? ''
  const taken = secret.take(LINK)
  if (!taken || taken === known) return known
  draftByLink().remove()
  storedLink.set(taken)
  return taken
}

/** The token of the link that the page was opened by, also after a reload; '' without one. */
export function useLink(): string {
  const [link, setLink] = useState(takeLink)
  useEffect(() => secret.watch(() => setLink(takeLink())), [])
  return link
}
