import Taro from '@tarojs/taro'
import { overlay } from '../overlay/overlay'
import './picture-viewer.scss'
import type { PreviewLabels } from './pictures.types'

const ID = 'picture-viewer'
/** Told by Taro's router when another page comes. */
const PAGE_CHANGES = '__taroRouterChange'

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) {
  const made = document.createElement(tag)
  made.className = className
  return made
}

/** Pictures in full, side by side; its cross, a tap on a picture, Escape or the system's back closes it. */
export function openPictureViewer(urls: readonly string[], current: string, labels: PreviewLabels): void {
  const root = element('div', 'pt-viewer')
  root.id = ID
  root.setAttribute('role', 'dialog')
  root.setAttribute('aria-modal', 'true')
  root.setAttribute('aria-label', labels.title)
  const track = element('div', 'pt-viewer__track')
  track.tabIndex = 0
  urls.forEach((src, index) => {
    const alt = `${labels.title} ${index + 1}/${urls.length}`
    track.append(Object.assign(element('img', 'pt-viewer__picture'), { src, alt }))
  })
  const cross = element('button', 'pt-viewer__close')
  Object.assign(cross, { id: `${ID}-close`, type: 'button', tabIndex: 0 })
  cross.setAttribute('aria-label', labels.close)
  root.append(track, cross)

  const close = () => {
    Taro.eventCenter.off(PAGE_CHANGES, close)
    release()
    root.remove()
  }
  root.addEventListener('click', close)
  document.body.append(root)
  const release = overlay.open(ID, close)
  Taro.eventCenter.on(PAGE_CHANGES, close)
  track.scrollLeft = Math.max(0, urls.indexOf(current)) * track.clientWidth
}
