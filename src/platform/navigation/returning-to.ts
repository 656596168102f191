let path: string | undefined

/** Notes that the address returns from a failed page to the shown page, whose path this is. */
export const markUrlReturnToShownPage = (pathname: string): void => {
  path = pathname
}

/**
 * Returns whether the address is returning to the page that is already shown. Taro's router would draw that
 * page again, from its top and without its input. True once for each return.
 */
export function consumeUrlReturnToShownPage(pathname: string): boolean {
  const is = path === pathname
  path = undefined
  return is
}
