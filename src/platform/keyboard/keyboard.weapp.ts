import Taro from '@tarojs/taro'
import type { Keyboard } from './keyboard.types'

export const keyboard: Keyboard = {
  onCoveredHeightChange(listener) {
    const tell = ({ height }: { height: number }) => listener(height)
    Taro.onKeyboardHeightChange(tell)
    return () => Taro.offKeyboardHeightChange(tell)
  },
}
