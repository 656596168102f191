/** px that a page is pulled down until letting go refreshes it */
const REFRESH_PX = 50

/** The client's own sign, above the page, until the page says that it has ended. */
function showSign(): void {
  if (document.getElementById('host-pull')) return
  const sign = document.createElement('div')
  sign.id = 'host-pull'
  sign.textContent = '···'
  document.getElementById('host-pages')!.append(sign)
}
export const hideSign = (): void => document.getElementById('host-pull')?.remove()

/** A finger that pulls a page down from its top: the sign is there, and far enough the page is told. */
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
