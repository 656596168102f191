import Taro from '@tarojs/taro'
import { COVERABLE_TEXT_ROLE, type ScreenElement } from '@/domain/app/help-ball'
import { CSS_CLASSES_HELP_BALL_AVOIDS } from './never-covered'
import type { WatchPressablePositions } from './pressables.h5'

/** ms between two measurements: a page reports movement only through scroll events, which are costly */
const LOOK_MS = 400
const ROLES = new Set('button link tab radio checkbox switch option combobox slider'.split(' '))
/** Elements that WeChat draws and that can be pressed without a role. */
const NATIVE = new Set(['input', 'textarea', 'button', 'video'])
/** Taro's node name of `NativeUpdateScope`. */
const CUSTOM_WRAPPER = 'custom-wrapper'
/** Ids that a selector can use. */
const SELECTABLE = /^[\w-]+$/

/** Classes of text elements. Elements without an id can be found only by class. */
const WORDS = [
  'pt-t12',
  'pt-t13',
  'pt-t17',
  'pt-t20',
  'pt-t24',
  'pt-b',
  'pt-2',
  'pt-3',
  'pt-mono',
  'pt-place',
]
/** Selectors for classes, also inside a `NativeUpdateScope`. */
const selectorsOf = (classes: readonly string[]) =>
  classes.flatMap((name) => [`.${name}`, `.pt-page >>> .${name}`])

/** The part of Taro's node that this file reads. */
interface TaroNode {
  uid: string
  nodeName: string
  props?: Record<string, unknown>
  childNodes: readonly TaroNode[]
}

interface Found {
  selector: string
  role: string
}

const classesOf = ({ props }: TaroNode) => String(props?.class ?? '').split(' ')

/**
 * @param within selector of the enclosing `NativeUpdateScope`; elements inside it can be selected only
 * through it
 */
function findPressables(node: TaroNode, ownId: string, within = ''): Found[] {
  const { uid, nodeName, props, childNodes } = node
  if (uid === ownId || classesOf(node).includes('pt-layer')) return []
  const role = String(props?.role ?? '')
  const selector = `${within}#${uid}`
  const isPressed = SELECTABLE.test(uid) && (ROLES.has(role) || NATIVE.has(nodeName))
  const way = nodeName === CUSTOM_WRAPPER ? `${selector} >>> ` : within
  const below = childNodes.flatMap((child) => findPressables(child, ownId, way))
  return isPressed ? [{ selector, role }, ...below] : below
}

/** Returns the node tree of the open page. */
const openPage = (): TaroNode | null =>
  document.getElementById(Taro.getCurrentInstance().router?.$taroPath ?? '') as unknown as TaroNode | null

type Rect = Omit<ScreenElement, 'role'> | null

/** Returns the visible rectangle of an element with its role, or none. */
function toPressables(rect: Rect, role: string): ScreenElement[] {
  if (!rect || rect.width === 0 || rect.height === 0) return []
  const { left, top, width, height } = rect
  return [{ role, left, top, width, height }]
}

/** WeChat's own buttons at the top right, which lie over the page and take the presses. */
const listCapsule = () => toPressables(Taro.getMenuButtonBoundingClientRect(), '')

/** Reports where words are on the open page. */
function findWords(told: (words: ScreenElement[]) => void): void {
  const query = Taro.createSelectorQuery()
  for (const selector of selectorsOf(WORDS)) query.selectAll(selector).boundingClientRect()
  query.exec((found: Rect[][]) =>
    told(found.flat().flatMap((rect) => toPressables(rect, COVERABLE_TEXT_ROLE))),
  )
}

export const watchPressablePositions: WatchPressablePositions = (ownId, onPlaced) => {
  const page = openPage()
  let isAwaited = true
  let before = ''
  let isTold = false
  const look = () => {
    if (!page) return
    const wanted = [...findPressables(page, ownId), { selector: '.pt-foot', role: '' }]
    const query = Taro.createSelectorQuery()
    for (const { selector } of wanted) query.select(selector).boundingClientRect()
    for (const selector of selectorsOf(CSS_CLASSES_HELP_BALL_AVOIDS))
      query.selectAll(selector).boundingClientRect()
    query.exec((rects: (Rect | Rect[])[]) => {
      if (!isAwaited) return
      const found = rects.flatMap((each, at) =>
        [each].flat().flatMap((rect) => toPressables(rect, wanted[at]?.role ?? '')),
      )
      const pressed = [...listCapsule(), ...found]
      const now = JSON.stringify(pressed)
      const isAtRest = now === before
      // There are many words, so they are measured only once the page is at rest.
      if (isAtRest && !isTold) findWords((words) => isAwaited && onPlaced([...pressed, ...words]))
      if (!isAtRest) onPlaced(undefined)
      isTold = isAtRest
      before = now
    })
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  return () => {
    isAwaited = false
    clearInterval(timer)
  }
}
