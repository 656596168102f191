import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { getPressableProps } from '../press/pressable-props'

interface LinkProps {
  id: string
  /** link: leads elsewhere; button: does something here */
  role?: 'link' | 'button'
  /** of what it does it: for those who cannot see beside what the word stands */
  of?: string
  children: string
  onPress: () => void
}

/** A word to press. */
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
  /** link: leads elsewhere; button: opens something above the page */
  role?: 'link' | 'button'
  children: ReactNode
  onPress: () => void
}

/** A word within a sentence; the row around it is not pressed with it. */
export function InlineLink({ id, role = 'button', children, onPress }: InlineLinkProps) {
  return (
    <Text className="pt-inline-link" {...getPressableProps(role, { id, onPress })}>
      {children}
    </Text>
  )
}
