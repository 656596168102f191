import { COVERABLE_TEXT_ROLE, type ScreenElement } from '@/domain/app/help-ball'
import { CSS_CLASSES_HELP_BALL_AVOIDS } from './never-covered'

/**
 * Reports what the user can press or read on the open page, with the positions, including the bar at the
 * page's foot. Reports it whenever the page is at rest, and undefined when the page moves. Overlays are left
 * out.
 * @param ownId id of the element that avoids these positions, which is left out too
 * @returns a function that stops the reports
 */
export type WatchPressablePositions = (
  ownId: string,
  onPlaced: (pressed: readonly ScreenElement[] | undefined) => void,
) => () => void

/** ms without movement after which the page counts as at rest */
const REST_MS = 200
const PRESSABLE_SELECTOR = [
  ...['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'option', 'combobox', 'slider'].map(
    (role) => `[role="${role}"]`,
  ),
  ...['input', 'textarea', 'button', 'video', '.pt-foot', '.pt-head'],
  ...CSS_CLASSES_HELP_BALL_AVOIDS.map((name) => `.${name}`),
].join(', ')

/**
 * Returns whether an element is on the screen. Pages below the open one stay in the document, hidden, and
 * scrolled-out elements are not in the way.
 */
const isSeen = ({ width, height, top, bottom }: DOMRect) =>
  width > 0 && height > 0 && bottom > 0 && top < window.innerHeight

/** Returns each visible piece of text on the page, as wide as its words. */
function findVisibleTexts(): ScreenElement[] {
  const words: ScreenElement[] = []
  const range = document.createRange()
  for (const page of document.querySelectorAll('.pt-page')) {
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      const rect = range.getBoundingClientRect()
      if (!isSeen(rect) || texts.currentNode.parentElement!.closest('.pt-layer')) continue
      const { left, top, width, height } = rect
      words.push({ role: COVERABLE_TEXT_ROLE, left, top, width, height })
    }
  }
  return words
}

export const watchPressablePositions: WatchPressablePositions = (ownId, onPlaced) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    const found = [...document.querySelectorAll(PRESSABLE_SELECTOR)].filter(
      (element) => element.id !== ownId && !element.closest('.pt-layer'),
    )
    const placed = found.flatMap((element) => {
      const rect = element.getBoundingClientRect()
      const { left, top, width, height } = rect
      return isSeen(rect) ? [{ role: element.getAttribute('role') ?? '', left, top, width, height }] : []
    })
    onPlaced([...placed, ...findVisibleTexts()])
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(measure, REST_MS)
  }
  const moved = () => {
    onPlaced(undefined)
    rest()
  }
  const changes = new MutationObserver(rest)
  changes.observe(document.body, { childList: true, characterData: true, subtree: true })
  window.addEventListener('scroll', moved, true)
  window.addEventListener('resize', moved)
  rest()
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    window.removeEventListener('scroll', moved, true)
    window.removeEventListener('resize', moved)
  }
}
