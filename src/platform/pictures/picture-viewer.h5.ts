import Taro from '@tarojs/taro'
import { overlayStack } from '../overlay/overlay.h5'
import './picture-viewer.scss'
import { attachPictureZoom } from './picture-zoom.h5'

/** Texts in the user's language. */
export interface PictureViewerLabels {
  /** name of the viewer; with a number also of a picture without a name */
  title: string
  /** labels of its buttons */
  close: string
  zoom: string
  /** shown instead of a picture that does not load */
  failed: string
  /** names of the pictures for screen readers, in their order */
  names?: readonly string[]
}

const ID = 'picture-viewer'
/** Event that Taro's router sends when another page opens. */
const PAGE_CHANGES = '__taroRouterChange'
/** Longest time in ms, and largest distance in px, between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 40

function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) {
  const made = document.createElement(tag)
  made.className = className
  return made
}

/** Creates the place of a picture. A picture that does not load is replaced by words. */
function createPlace(src: string, { alt, failed }: { alt: string; failed: string }): HTMLElement {
  const place = createElement('div', 'pt-viewer__place')
  const picture = Object.assign(createElement('img', 'pt-viewer__picture'), { src, alt })
  picture.addEventListener('error', () => {
    const words = createElement('div', 'pt-viewer__failed')
    words.textContent = failed
    picture.replaceWith(words)
  })
  place.append(picture)
  return place
}

/**
 * Shows pictures in full size, next to each other. The zoom button, a double tap, two fingers, the wheel or
 * the keys + and − enlarge one. The close button, a tap on a picture that is not enlarged, Escape or the
 * system's back closes the viewer.
 */
export function openPictureViewer(
  urls: readonly string[],
  current: string,
  labels: PictureViewerLabels,
): void {
  const root = createElement('div', 'pt-viewer')
  root.id = ID
  root.setAttribute('role', 'dialog')
  root.setAttribute('aria-modal', 'true')
  root.setAttribute('aria-label', labels.title)
  const track = createElement('div', 'pt-viewer__track')
  track.tabIndex = 0
  urls.forEach((src, index) => {
    const alt = labels.names?.[index] ?? `${labels.title} ${index + 1}/${urls.length}`
    track.append(createPlace(src, { alt, failed: labels.failed }))
  })
  const cross = createElement('button', 'pt-viewer__close')
  Object.assign(cross, { id: `${ID}-close`, type: 'button', tabIndex: 0 })
  cross.setAttribute('aria-label', labels.close)
  const glass = createElement('button', 'pt-viewer__zoom')
  Object.assign(glass, { id: `${ID}-zoom`, type: 'button', tabIndex: 0 })
  glass.setAttribute('aria-label', labels.zoom)
  root.append(track, glass, cross)
  const onChange = (isOn: boolean) => glass.setAttribute('aria-pressed', String(isOn))
  const zoom = attachPictureZoom({ root, track, onChange })
  let tap: { event: MouseEvent; timer: ReturnType<typeof setTimeout> } | undefined

  const close = () => {
    clearTimeout(tap?.timer)
    Taro.eventCenter.off(PAGE_CHANGES, close)
    withdrawFocus()
    release()
    root.remove()
  }
  /** Closes after a tap, unless a second one follows and zooms instead. */
  const onTap = (event: MouseEvent) => {
    const first = tap
    clearTimeout(first?.timer)
    tap = undefined
    const { clientX, clientY } = event
    if (first && Math.hypot(clientX - first.event.clientX, clientY - first.event.clientY) < DOUBLE_TAP_PX)
      return zoom.toggle(event)
    const end = () => {
      tap = undefined
      // A tap on an enlarged picture, such as one that moves it, does not close the viewer.
      if (!zoom.isOn()) close()
    }
    tap = { event, timer: setTimeout(end, DOUBLE_TAP_MS) }
  }
  cross.addEventListener('click', close)
  glass.addEventListener('click', () => zoom.toggle())
  track.addEventListener('click', onTap)
  document.body.append(root)
  const release = overlayStack.open(ID, close)
  const withdrawFocus = overlayStack.focusSoon(ID)
  Taro.eventCenter.on(PAGE_CHANGES, close)
  track.scrollLeft = Math.max(0, urls.indexOf(current)) * track.clientWidth
}
