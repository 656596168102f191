import { detectChannel } from '@/domain/channel'
import { surroundings } from '../surroundings/surroundings'
import type { Chrome } from './chrome.types'

const channel = detectChannel(surroundings())

export const chrome: Chrome = {
  ownNavBar: channel === 'h5' || channel === 'registerLogin',
  statusBarHeight: () => 0,
  capsuleWidth: () => 0,
}
