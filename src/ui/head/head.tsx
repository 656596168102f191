import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { chrome } from '@/platform/chrome/chrome'
import { StatusBar } from '../status-bar/status-bar'

/** The first row of a page that draws its own head. Beside WeChat's capsule it stays: nothing passes under that. */
export function Head({ children }: { children: ReactNode }) {
  return (
    <View className={chrome.capsuleWidth() > 0 ? 'pt-head' : ''}>
      <StatusBar />
      {children}
    </View>
  )
}
