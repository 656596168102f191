import Taro from '@tarojs/taro'

const SHADE = 'taro_page_shade'
let watched: Element | null = null

const getCurrentPageElement = (): Element | null =>
  document.getElementById(Taro.getCurrentInstance().page?.path ?? '')
/** Removes the class only if it is set: removing a missing class also triggers the observer. */
const uncover = (page: Element | null) => {
  if (page?.classList.contains(SHADE)) page.classList.remove(SHADE)
}
const observer = new MutationObserver(() => {
  if (watched === getCurrentPageElement()) uncover(watched)
})

/**
 * Keeps the shown page visible. Taro hides a page 350 ms after another one opened over it, even if the user
 * has already gone back to it. The screen would then be blank.
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
