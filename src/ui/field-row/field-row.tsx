import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

interface FieldRowProps {
  /** aligns the labels, whatever number of lines each cell has */
  aligned?: boolean
  children: ReactNode
}

/** Two short fields side by side. */
export const SideBySideFields = ({ aligned, children }: FieldRowProps) => (
  <View className={`pt-cells__row ${aligned ? 'pt-cells__row--aligned' : ''}`}>{children}</View>
)
