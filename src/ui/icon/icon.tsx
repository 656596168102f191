import { View } from '@tarojs/components'

export type IconName =
  | 'copy'
  | 'plus'
  | 'minus'
  | 'close'
  | 'check'
  | 'chevron-right'
  | 'chevron-down'
  | 'back'
  | 'arrow-right'
  | 'search'
  | 'scan'
  | 'alert'
  | 'error'
  | 'info'
  | 'home'
  | 'box'
  | 'user'
  | 'notice'
  | 'link'
  | 'retry'
  | 'pin'
  | 'card'
  | 'wallet'
  | 'globe'
  | 'settings'
  | 'lock'
  | 'clock'
  | 'truck'
  | 'merge'
  | 'split'
  | 'calculator'
  | 'ban'
  | 'tag'
  | 'book'
  | 'receipt'
  | 'coupon'
  | 'star'
  | 'chat'
  | 'edit'
  | 'question'
  | 'wechat'
  | 'alipay'
  | 'mark'
  | 'clipboard'

/** The default size, which needs no class. */
const USUAL_SIZE = 20

/**
 * An icon in the colour of the surrounding text. It has no meaning for screen readers, so it needs a text or
 * label next to it.
 */
export function Icon({
  name,
  size = USUAL_SIZE,
  className = '',
}: {
  name: IconName
  size?: 14 | 16 | 20 | 24 | 32
  className?: string
}) {
  const sized = size === USUAL_SIZE ? '' : `pt-icon--${size}`
  return <View className={`pt-icon pt-icon--${name} ${sized} ${className}`} />
}
