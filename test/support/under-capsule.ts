import type { Page } from 'playwright-core'

/** What of a page lies under WeChat's own capsule, which takes the taps there. */
export const underCapsule = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const capsule = document.getElementById('host-capsule')!.getBoundingClientRect()
    return [...document.querySelectorAll('#host-pages [role][id]')]
      .filter((element) => element.checkVisibility() && !element.closest('.pt-layer'))
      .filter((element) => {
        const { right, top, bottom, width } = element.getBoundingClientRect()
        return width > 0 && right > capsule.left && top < capsule.bottom && bottom > capsule.top
      })
      .map(({ id }) => `#${id} lies under the capsule`)
  })
