import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { systemBars } from '@/platform/system-bars/system-bars'
import { StatusBarSpacer } from '../status-bar/status-bar-spacer'

/**
 * The first row of a page with its own header. Next to WeChat's capsule it is sticky, so that nothing scrolls
 * below the capsule.
 */
export function CustomPageHeader({ children }: { children: ReactNode }) {
  return (
    <View className={systemBars.capsuleWidth() > 0 ? 'pt-head' : ''}>
      <StatusBarSpacer />
      {children}
    </View>
  )
}
