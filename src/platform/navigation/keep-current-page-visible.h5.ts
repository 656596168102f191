import Taro from '@tarojs/taro'

const SHADE = 'taro_page_shade'
let watched: Element | null = null

const getCurrentPageElement = (): Element | null =>
  document.getElementById(Taro.getCurrentInstance().page?.path ?? '')
/** Only what is there is taken away: taking away what is not counts as a change too. */
const uncover = (page: Element | null) => {
  if (page?.classList.contains(SHADE)) page.classList.remove(SHADE)
}
const observer = new MutationObserver(() => {
  if (watched === getCurrentPageElement()) uncover(watched)
})

/**
 * Taro puts a page away 350 ms after another one opened over it, also when the reader has gone back meanwhile and looks
 * at it again: nothing would be on the screen. The page that is shown now is not put away.
 */
export function preventHidingCurrentPage(): void {
  const page = getCurrentPageElement()
  if (!page) return
  uncover(page)
  if (page === watched) return
  watched = page
  observer.disconnect()
  observer.observe(page, { attributes: true, attributeFilter: ['class'] })
}
