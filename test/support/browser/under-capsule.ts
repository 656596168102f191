import type { Page } from 'playwright-core'
import { PRESSABLE_ROLES } from './pressed'

/**
 * Returns the elements of a page under WeChat's own capsule, which receives the taps there. These are
 * elements to press and words that nothing covers, before and after a scroll.
 */
export const findElementsUnderCapsule = (page: Page): Promise<string[]> =>
  page.evaluate((roles) => {
    const found = new Set<string>()
    const capsule = document.getElementById('host-capsule')!
    const area = capsule.getBoundingClientRect()
    const isUnder = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 0 && right > area.left && left < area.right && top < area.bottom && bottom > area.top
    /** Returns whether the element is visible there, without the head of the page over it. */
    const isBare = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const x = (Math.max(left, area.left) + Math.min(right, area.right)) / 2
      const y = (Math.max(top, area.top) + Math.min(bottom, area.bottom)) / 2
      const drawn = document.elementsFromPoint(x, y).find((one) => !capsule.contains(one))
      return drawn !== undefined && (drawn === element || element.contains(drawn))
    }
    const take = (scrolled: string) => {
      const pages = document.getElementById('host-pages')!
      for (const pressed of pages.querySelectorAll(roles)) {
        const rect = pressed.getBoundingClientRect()
        if (
          pressed.checkVisibility() &&
          !pressed.closest('.pt-layer') &&
          isUnder(rect) &&
          isBare(pressed, rect)
        )
          found.add(`#${pressed.id} lies under the capsule${scrolled}`)
      }
      const walker = document.createTreeWalker(pages, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        if (!node.textContent?.trim() || !element?.checkVisibility() || element.closest('.pt-layer')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const rect of range.getClientRects())
          if (isUnder(rect) && isBare(element, rect))
            found.add(`'${node.textContent.trim()}' lies under the capsule${scrolled}`)
      }
    }
    take('')
    const shown = document.querySelector('wx-page:not([hidden])')
    if (shown && !document.querySelector('.pt-layer')) {
      const before = shown.scrollTop
      shown.scrollTop = before + area.bottom
      take(' when it is scrolled')
      shown.scrollTop = before
    }
    return [...found]
  }, PRESSABLE_ROLES)
