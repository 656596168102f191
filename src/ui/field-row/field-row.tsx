import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

interface FieldRowProps {
  /** labels stand in line, however many lines each cell has */
  aligned?: boolean
  children: ReactNode
}

/** Two short fields side by side. */
export const SideBySideFields = ({ aligned, children }: FieldRowProps) => (
  <View className={`pt-cells__row ${aligned ? 'pt-cells__row--aligned' : ''}`}>{children}</View>
)
