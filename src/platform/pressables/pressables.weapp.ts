import Taro from '@tarojs/taro'
import { COVERABLE_TEXT_ROLE, type ScreenElement } from '@/domain/app/help-ball'
import { CSS_CLASSES_HELP_BALL_AVOIDS } from './never-covered'
import type { WatchPressablePositions } from './pressables.h5'

/** ms between two looks: a page says nothing of what moves on it but at the price of every scroll event */
const LOOK_MS = 400
const ROLES = new Set('button link tab radio checkbox switch option combobox slider'.split(' '))
/** Drawn by WeChat, and pressed without a role. */
const NATIVE = new Set(['input', 'textarea', 'button', 'video'])
/** What `NativeUpdateScope` is to Taro. */
const CUSTOM_WRAPPER = 'custom-wrapper'
/** Of what is drawn nobody asks by another name. */
const SELECTABLE = /^[\w-]+$/

/** What words are drawn by: elements without a name of their own are found by nothing else. */
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
/** Of classes, also within what is handed over by itself. */
const selectorsOf = (classes: readonly string[]) =>
  classes.flatMap((name) => [`.${name}`, `.pt-page >>> .${name}`])

/** What Taro knows of an element. */
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

/** @param within selector of what is handed over by itself: what is in it is found by way of that alone */
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

/** The tree of the open page. */
const openPage = (): TaroNode | null =>
  document.getElementById(Taro.getCurrentInstance().router?.$taroPath ?? '') as unknown as TaroNode | null

type Rect = Omit<ScreenElement, 'role'> | null

/** What is drawn of an element with a role. */
function toPressables(rect: Rect, role: string): ScreenElement[] {
  if (!rect || rect.width === 0 || rect.height === 0) return []
  const { left, top, width, height } = rect
  return [{ role, left, top, width, height }]
}

/** Tells where words stand on the open page. */
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
    const wanted = [...findPressables(page, ownId), { selector: '.pt-page__foot', role: '' }]
    const query = Taro.createSelectorQuery()
    for (const { selector } of wanted) query.select(selector).boundingClientRect()
    for (const selector of selectorsOf(CSS_CLASSES_HELP_BALL_AVOIDS))
      query.selectAll(selector).boundingClientRect()
    query.exec((rects: (Rect | Rect[])[]) => {
      if (!isAwaited) return
      const pressed = rects.flatMap((found, at) =>
        [found].flat().flatMap((rect) => toPressables(rect, wanted[at]?.role ?? '')),
      )
      const now = JSON.stringify(pressed)
      const isAtRest = now === before
      // Words are many, and asked about once it rests.
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
