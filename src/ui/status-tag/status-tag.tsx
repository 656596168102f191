import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import type { Tone } from '../tone/tone'

export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <View className={`pt-badge pt-badge--${tone}`}>
      {tone === 'danger' && <Icon name="alert" size={14} />}
      {children}
    </View>
  )
}
