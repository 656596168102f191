import type { Chrome } from './chrome.types'

let isOwn = true

export const chrome: Chrome = {
  enter(channel) {
    isOwn = channel === 'h5' || channel === 'registerLogin'
  },
  ownNavBar: () => isOwn,
  windowWidth: () => window.innerWidth,
  windowHeight: () => window.innerHeight,
  statusBarHeight: () => 0,
  capsuleWidth: () => 0,
}
