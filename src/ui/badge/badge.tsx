import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'

export type Tone = 'idle' | 'info' | 'ok' | 'warn' | 'danger' | 'pay'

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <View className={`pt-badge pt-badge--${tone}`}>
      {tone === 'danger' && <Icon name="alert" size={14} />}
      {children}
    </View>
  )
}
