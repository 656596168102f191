import type { Page } from 'playwright-core'
import { until } from '../until'

/** Returns the font size in px of the shown page's text; 15 at the usual size. */
export const measureFontSizePx = (page: Page): Promise<number> =>
  page
    .locator('.pt-page:visible')
    .last()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

/** Maximum time in ms until a screen has its layout for another size or font, on a busy machine. */
const SETTLES_MS = 15_000

/**
 * Returns the lasting layout faults of the screen, one line each:
 *
 * - words that are cut or leave their box
 * - placeholders that an empty field cuts
 * - words and icons that overlap or touch the edge of the screen
 * - a page that scrolls sideways
 * - with enlarged text, a foot that stays in view and takes more than a quarter of the screen
 */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const deadline = Date.now() + SETTLES_MS
  return until(async () => {
    const found = await findLayoutFaultsNow(page)
    return found.length === 0 || Date.now() > deadline ? found : undefined
  }, 'the layout could not be checked')
}

const findLayoutFaultsNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** px of tolerance for a measurement */
    const SLACK = 1.5
    /** minimum px between words and the sides of the screen */
    const EDGE = 8
    /**
     * Elements that are not checked:
     *
     * - text for screen readers only
     * - WeChat's bar, which cuts its own title
     * - elements that may be cut where room is short: words of other steps, a second form of a name, the rest of a
     *   feedback or a notice
     */
    const MAKES_WAY =
      '.pt-steps__item:not(.is-on), .pt-six__step:not(.is-now), .pt-nav__en, .pt-unseen, .fb-row__text, .hm-notice__title, #host-bar *'
    /** A count covers the corner of its icon, and a button covers the corner of its picture. */
    const LIES_ABOVE = '.at-badge__num, .fc-shot__del'
    const SIGNS = '.pt-icon, .pt-check, .pt-switch, .pt-lane__line, input, textarea'
    /**
     * Fields that show their placeholder. WeChat's text areas grow with it automatically; those of the host
     * do not.
     */
    const PLACEHOLDERS = 'input:placeholder-shown, .pe-typed--area:placeholder-shown'
    const LAYERS = '.pt-head, .pt-foot, .pt-sheet__foot, .pt-layer, #toast, #host-toast, #host-bar'

    interface Box {
      element: Element
      words: string
      layer: Element | null
      left: number
      right: number
      top: number
      bottom: number
    }
    const found = new Set<string>()
    const style = (element: Element) => getComputedStyle(element)
    const nameOf = (element: Element): string => {
      const holder = element.closest('[id]')
      return `${holder ? `#${holder.id} ` : ''}.${element.className}`
    }
    const parents = (element: Element): Element[] => {
      const all: Element[] = []
      for (let one: Element | null = element; one; one = one.parentElement) all.push(one)
      return all
    }
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

    /** Returns the visible part of a rectangle. The rest is outside a box that scrolls or cuts. */
    function seen(rect: DOMRect, element: Element) {
      let { left, right, top, bottom } = rect
      for (const parent of parents(element)) {
        const { overflowX, overflowY } = style(parent)
        const box = parent.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      }
      return { left, right, top, bottom }
    }
    const isBox = ({ left, right, top, bottom }: Omit<Box, 'element' | 'words' | 'layer'>) =>
      right - left > SLACK && bottom - top > SLACK

    const boxes: Box[] = []
    const take = (element: Element, rect: DOMRect, words: string, inset: number) => {
      const place = seen(rect, element)
      const box = { ...place, top: place.top + inset, bottom: place.bottom - inset }
      if (isBox(box)) boxes.push({ element, words, layer: element.closest(LAYERS), ...box })
    }

    /**
     * Checks that the words stay inside each box around them that is visible or cuts its content. In a
     * direction that scrolls, the check ends.
     */
    const leavesIts = (element: Element, rect: DOMRect, words: string) => {
      const inset = rect.height * 0.2
      let [sideways, updown] = [true, true]
      for (const parent of parents(element)) {
        const { overflowX, overflowY, backgroundColor, borderLeftWidth, display, position } = style(parent)
        sideways &&= !scrolls(overflowX)
        updown &&= !scrolls(overflowY)
        const isSeen = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderLeftWidth !== '0px'
        if (display === 'inline') continue
        const box = parent.getBoundingClientRect()
        const left = rect.left < box.left - SLACK || rect.right > box.right + SLACK
        if (sideways && left && (isSeen || hides(overflowX)))
          return found.add(`'${words}' leaves ${nameOf(parent)} sideways`)
        const above = rect.top + inset < box.top - SLACK || rect.bottom - inset > box.bottom + SLACK
        if (updown && above && (isSeen || hides(overflowY)))
          return found.add(`'${words}' leaves ${nameOf(parent)} above or below`)
        // A fixed element is not inside the boxes around it.
        if (position === 'fixed') break
      }
      if (sideways && (rect.left < EDGE || rect.right > window.innerWidth - EDGE))
        found.add(`'${words}' touches the edge of the screen`)
      return found
    }

    /**
     * Returns whether a placeholder is cut. It has no box to measure, so a copy in the same font is measured,
     * on one line or at the width of its area.
     */
    const isHintCut = (field: HTMLInputElement | HTMLTextAreaElement): boolean => {
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = style(field)
      const width = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const height = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
      const letters = getComputedStyle(field, '::placeholder')
      const { fontFamily, fontSize, fontWeight, letterSpacing, lineHeight } = letters
      const isArea = field instanceof HTMLTextAreaElement
      const hint = document.createElement('div')
      hint.textContent = field.placeholder
      Object.assign(hint.style, {
        ...{ position: 'fixed', visibility: 'hidden', overflowWrap: 'break-word' },
        ...{ fontFamily, fontSize, fontWeight, letterSpacing, lineHeight },
        ...(isArea ? { whiteSpace: 'pre-wrap', width: `${width}px` } : { whiteSpace: 'pre' }),
      })
      document.body.append(hint)
      const needed = hint.getBoundingClientRect()
      hint.remove()
      return isArea ? needed.height > height + SLACK : needed.width > width + SLACK
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const words = (node.textContent ?? '').trim()
      if (!words || !element || !isShown(element) || element.closest(MAKES_WAY)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        take(element, rect, words.slice(0, 40), rect.height * 0.2)
        leavesIts(element, rect, words.slice(0, 40))
      }
    }
    for (const sign of document.querySelectorAll(SIGNS))
      if (isShown(sign) && !sign.closest(MAKES_WAY)) take(sign, sign.getBoundingClientRect(), nameOf(sign), 0)

    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(PLACEHOLDERS))
      if (isShown(field) && isHintCut(field)) found.add(`'${field.placeholder}' is cut in ${nameOf(field)}`)

    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (wide <= SLACK || high <= SLACK) continue
        const isApart =
          one.element === other.element ||
          one.layer !== other.layer ||
          one.element.contains(other.element) ||
          one.element.closest(LIES_ABOVE) ||
          other.element.closest(LIES_ABOVE)
        if (!isApart) found.add(`'${one.words}' lies over '${other.words}'`)
      }

    for (const scroller of document.querySelectorAll(
      'html, body, .taro_page, wx-page, .pt-page, .pt-sheet__body',
    ))
      if (isShown(scroller) && scroller.scrollWidth > scroller.clientWidth + SLACK)
        found.add(
          `${nameOf(scroller)} can be pushed sideways by ${scroller.scrollWidth - scroller.clientWidth} px`,
        )

    // An error may make a foot higher. A page that does not scroll keeps its foot.
    for (const foot of document.querySelectorAll(
      '.pt-page:not(.pt-page--whole) .pt-foot:not(.pt-foot--overlays), .pt-sheet__foot',
    )) {
      const isEnlarged = Number.parseFloat(style(foot.closest('.pt-page, .pt-layer')!).fontSize) > 15 + SLACK
      const stays = style(foot).bottom === '0px' && !foot.querySelector('.pt-error')
      const { height } = foot.getBoundingClientRect()
      if (isShown(foot) && isEnlarged && stays && height > window.innerHeight / 4 + SLACK)
        found.add(`${nameOf(foot)} takes ${Math.round(height)} of ${window.innerHeight} px`)
    }
    return [...found]
  })
