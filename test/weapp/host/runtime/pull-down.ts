/** distance in px that a page must be pulled down, so that a release refreshes it */
const REFRESH_PX = 50

/** Shows the client's own sign above the page, until the page says that the refresh has ended. */
function showSign(): void {
  if (document.getElementById('host-pull')) return
  const sign = document.createElement('div')
  sign.id = 'host-pull'
  sign.textContent = '···'
  document.getElementById('host-pages')!.append(sign)
}
export const hideSign = (): void => document.getElementById('host-pull')?.remove()

/**
 * Follows a finger that pulls a page down from its top. Shows the sign, and calls `pulled` if the pull was
 * far enough.
 */
export function followPull(page: HTMLElement, pulled: () => void): void {
  let start: number | undefined
  let px = 0
  page.addEventListener('touchstart', ({ touches }) => {
    start = page.scrollTop <= 0 && touches.length === 1 ? touches[0]!.clientY : undefined
    px = 0
  })
  page.addEventListener('touchmove', ({ touches }) => {
    if (start === undefined) return
    px = touches[0]!.clientY - start
    if (px > 0) showSign()
  })
  page.addEventListener('touchend', () => {
    if (start === undefined || px <= 0) return
    start = undefined
    if (px < REFRESH_PX) hideSign()
    else pulled()
  })
}
