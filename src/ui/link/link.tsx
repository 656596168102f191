import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { getPressableProps } from '../press/pressable-props'

interface LinkProps {
  id: string
  /** link: opens another screen; button: triggers an action here */
  role?: 'link' | 'button'
  /** name of the link's subject for screen readers, because the link text alone does not say it */
  of?: string
  children: string
  onPress: () => void
}

/** A text that can be pressed. */
export function PressableLink({ id, role = 'link', of, children, onPress }: LinkProps) {
  return (
    <View
      className="pt-link pt-hit"
      {...getPressableProps(role, { id, onPress })}
      aria-label={of && `${children} ${of}`}
    >
      {children}
    </View>
  )
}

interface InlineLinkProps {
  id: string
  /** link: opens another screen; button: opens an overlay */
  role?: 'link' | 'button'
  children: ReactNode
  onPress: () => void
}

/** A link within a sentence. Its press does not reach the row around it. */
export function InlineLink({ id, role = 'button', children, onPress }: InlineLinkProps) {
  return (
    <Text className="pt-inline-link" {...getPressableProps(role, { id, onPress })}>
      {children}
    </Text>
  )
}
