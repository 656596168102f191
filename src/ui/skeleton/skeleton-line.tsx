import { View } from '@tarojs/components'

/** The place of a line that is about to come. */
export const SkeletonLine = ({ size }: { size?: 'short' | 'tall' }) => (
  <View className={`pt-bone ${size ? `pt-bone--${size}` : ''}`} />
)
