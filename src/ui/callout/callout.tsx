import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

interface CalloutProps {
  id?: string
  tone: 'info' | 'warn' | 'danger'
  children: ReactNode
}

/** A note on a coloured background, inside a card or between cards. */
export const Callout = ({ id, tone, children }: CalloutProps) => (
  <View id={id} className={`pt-callout pt-callout--${tone}`}>
    {children}
  </View>
)
