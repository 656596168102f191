import { View } from '@tarojs/components'

/** The place of a line that is loading. */
export const SkeletonLine = ({ size }: { size?: 'short' | 'tall' }) => (
  <View className={`pt-bone ${size ? `pt-bone--${size}` : ''}`} />
)
