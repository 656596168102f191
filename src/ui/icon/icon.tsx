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
  | 'moon'
  | 'letters'
  | 'logout'
  | 'lock'
  | 'clock'
  | 'truck'
  | 'wechat'
  | 'alipay'
  | 'mark'

/** A drawing in the colour of the text around it; it says nothing without the word or label beside it. */
export function Icon({
  name,
  size = 20,
  className = '',
}: {
  name: IconName
  size?: 14 | 16 | 20 | 24 | 32
  className?: string
}) {
  return <View className={`pt-icon pt-icon--${name} pt-icon--${size} ${className}`} />
}
