import type { Page } from 'playwright-core'

/** What lies under WeChat's own capsule, which stands at the right above a page that draws its own head. */
export const underCapsule = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const capsule = { left: window.innerWidth - 97, top: 26, bottom: 58 }
    const bar = document.getElementById('host-bar')
    // Where WeChat draws the head, the capsule has its place there.
    if (bar?.checkVisibility()) return []
    return [...document.querySelectorAll('[role][id]')]
      .filter((element) => element.checkVisibility() && !element.closest('.pt-layer'))
      .filter((element) => {
        const { right, top, bottom, width } = element.getBoundingClientRect()
        return width > 0 && right > capsule.left && top < capsule.bottom && bottom > capsule.top
      })
      .map(({ id }) => `#${id} lies under the capsule`)
  })
