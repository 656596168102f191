import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/** Two short fields side by side. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <View className="pt-cells__row">{children}</View>
)
