import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/** Cards one below another, with the page's margins. */
export const Stack = ({ children }: { children: ReactNode }) => <View className="pt-stack">{children}</View>
