let path: string | undefined

/** The address goes back to the page that is shown, whose path this is, from one that is lost. */
export const markUrlReturnToShownPage = (pathname: string): void => {
  path = pathname
}

/**
 * Whether what Taro's router is to draw is the page that is shown, which the address comes back to: it would be drawn
 * anew, without what was typed there, and from its top. Told once of each time.
 */
export function consumeUrlReturnToShownPage(pathname: string): boolean {
  const is = path === pathname
  path = undefined
  return is
}
