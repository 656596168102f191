import Taro from '@tarojs/taro'
import { overlayStack } from '../overlay/overlay.h5'
import './picture-viewer.scss'
import { attachPictureZoom } from './picture-zoom.h5'

/** Texts in the user's language: the name of the viewer, and the labels of its close and zoom buttons. */
export interface PictureViewerLabels {
  title: string
  close: string
  zoom: string
}

const ID = 'picture-viewer'
/** Event that Taro's router sends when another page opens. */
const PAGE_CHANGES = '__taroRouterChange'

function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) {
  const made = document.createElement(tag)
  made.className = className
  return made
}

/**
 * Shows pictures in full size, next to each other. The zoom button or two fingers enlarge one. The close
 * button, a tap on a picture that is not enlarged, Escape or the system's back closes the viewer.
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
    const alt = `${labels.title} ${index + 1}/${urls.length}`
    const place = createElement('div', 'pt-viewer__place')
    place.append(Object.assign(createElement('img', 'pt-viewer__picture'), { src, alt }))
    track.append(place)
  })
  const cross = createElement('button', 'pt-viewer__close')
  Object.assign(cross, { id: `${ID}-close`, type: 'button', tabIndex: 0 })
  cross.setAttribute('aria-label', labels.close)
  const glass = createElement('button', 'pt-viewer__zoom')
  Object.assign(glass, { id: `${ID}-zoom`, type: 'button', tabIndex: 0 })
  glass.setAttribute('aria-label', labels.zoom)
  root.append(track, glass, cross)
  const zoom = attachPictureZoom(root, track)
  glass.addEventListener('click', (event) => {
    event.stopPropagation()
    zoom.set(!zoom.isOn())
    glass.setAttribute('aria-pressed', String(zoom.isOn()))
  })

  const close = () => {
    Taro.eventCenter.off(PAGE_CHANGES, close)
    release()
    root.remove()
  }
  root.addEventListener('click', ({ target }) => {
    // A tap on an enlarged picture, such as one that moves it, does not close the viewer.
    if (zoom.isOn() && target !== cross) return
    close()
  })
  document.body.append(root)
  const release = overlayStack.open(ID, close)
  Taro.eventCenter.on(PAGE_CHANGES, close)
  track.scrollLeft = Math.max(0, urls.indexOf(current)) * track.clientWidth
}
