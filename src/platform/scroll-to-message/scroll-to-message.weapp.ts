import Taro from '@tarojs/taro'
import type { ScrollToMessage } from './scroll-to-message.types'

/** px between the top of the screen and the message, so that its field shows above it */
const ABOVE = 160

export const scrollToMessage: ScrollToMessage = (selector) => {
  // The page is drawn after React is: a message that just came is not there yet.
  Taro.nextTick(() => {
    void Taro.pageScrollTo({ selector, offsetTop: -ABOVE }).catch(() => undefined)
  })
}
