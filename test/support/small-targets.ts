import type { Page } from 'playwright-core'

/**
 * What a finger can hardly meet, a line each: things to press whose area is less than 44 px high or wide. What reaches
 * over its own drawing counts; a link among the words of a sentence does not have to.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44
    /** px that a measure may be off */
    const SLACK = 1
    const PRESSED = 'button, link, tab, radio, checkbox, switch, option, combobox'
      .split(', ')
      .map((role) => `[role="${role}"][id]`)
      .join(', ')
    const isWord = (element: Element) => getComputedStyle(element).display === 'inline'
    const px = (value: string) => Number.parseFloat(value) || 0

    /** The size of an element, or of the pseudo-element that reaches over it. */
    function sizeOf(element: Element): [wide: number, high: number] {
      const { width, height } = element.getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      const reaches = after.content !== 'none' && after.position === 'absolute'
      return reaches
        ? [Math.max(width, px(after.width)), Math.max(height, px(after.height))]
        : [width, height]
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
