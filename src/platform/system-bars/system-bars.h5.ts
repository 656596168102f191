import type { SystemBars } from './system-bars.types'

let isOwn = true

export const systemBars: SystemBars = {
  setChannel(channel) {
    isOwn = channel === 'h5' || channel === 'registerLogin'
  },
  hasOwnNavBar: () => isOwn,
  windowWidth: () => window.innerWidth,
  windowHeight: () => window.innerHeight,
  statusBarHeight: () => 0,
  capsuleWidth: () => 0,
}
