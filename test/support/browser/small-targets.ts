import type { Page } from 'playwright-core'

/**
 * What a finger can hardly meet, a line each: things to press whose area is less than 44 px high or wide. What reaches
 * over its own drawing counts as far as a finger there meets it, and not its neighbour; a link among the words of a
 * sentence does not have to. The help ball is taken away from over the others: it moves aside.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44
    /** px that a measure may be off */
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

    /** px that a finger may be off the middle of an element, in one direction, and still meet it. */
    function reach(element: Element, toX: number, toY: number): number {
      const { x, y, width, height } = element.getBoundingClientRect()
      let off = 0
      while (off < LEAST && isMet(element, x + width / 2 + toX * (off + 1), y + height / 2 + toY * (off + 1)))
        off += 1
      return off
    }

    /** Of what is smaller than a finger: as far as it is met around its middle. */
    function sizeOf(element: Element): [wide: number, high: number] {
      const { width, height } = element.getBoundingClientRect()
      if (width >= LEAST && height >= LEAST) return [width, height]
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y } = element.getBoundingClientRect()
      // Below what is open: it is pressed once that is closed, and measured where it is.
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
