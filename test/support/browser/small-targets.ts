import type { Page } from 'playwright-core'

/**
 * Returns the targets that a finger can hardly hit, one line each: their area is less than 44 px high or
 * wide. The area outside its own drawing counts, as far as a press there reaches the target and not its
 * neighbour. A link inside a sentence is exempt. The help ball does not count as a cover, because it moves
 * aside.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44
    /** px of tolerance for a measurement */
    const SLACK = 1
    const PRESSED = 'button, link, tab, radio, checkbox, switch, option, combobox'
      .split(', ')
      .map((role) => `[role="${role}"][id]`)
      .join(', ')
    const isWord = (element: Element) => getComputedStyle(element).display === 'inline'
    const floats = (element: Element) => element.matches('#help-ball, #help-ball *, :has(> #help-ball)')
    const isMet = (element: Element, x: number, y: number) => {
      const at = document.elementsFromPoint(x, y).find((one) => floats(element) || !floats(one))
      return at !== undefined && element.contains(at)
    }

    /** Returns how far from the middle of an element, in one direction, a press still reaches it (px). */
    function reach(element: Element, toX: number, toY: number): number {
      const { x, y, width, height } = element.getBoundingClientRect()
      let off = 0
      while (off < LEAST && isMet(element, x + width / 2 + toX * (off + 1), y + height / 2 + toY * (off + 1)))
        off += 1
      return off
    }

    /**
     * Returns the size of a target. For a target smaller than a finger, it is the reachable area around its
     * middle.
     */
    function sizeOf(element: Element): [wide: number, high: number] {
      const { width, height } = element.getBoundingClientRect()
      if (width >= LEAST && height >= LEAST) return [width, height]
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y } = element.getBoundingClientRect()
      // An open layer covers the target. It can be pressed and measured after the layer is closed.
      if (!isMet(element, x + width / 2, y + height / 2)) return [LEAST, LEAST]
      return [
        Math.max(width, reach(element, -1, 0) + 1 + reach(element, 1, 0)),
        Math.max(height, reach(element, 0, -1) + 1 + reach(element, 0, 1)),
      ]
    }
    const found: string[] = []
    for (const element of document.querySelectorAll(PRESSED)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isWord(element))
        continue
      const [wide, high] = sizeOf(element)
      if (wide < LEAST - SLACK || high < LEAST - SLACK)
        found.push(`#${element.id} is ${Math.round(wide)} x ${Math.round(high)} px`)
    }
    return found
  })
