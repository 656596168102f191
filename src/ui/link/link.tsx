import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { pressable } from '../press/press'

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
export function Link({ id, role = 'link', of, children, onPress }: LinkProps) {
  return (
    <View
      className="pt-link pt-hit"
      {...pressable(role, { id, onPress })}
      aria-label={of && `${children} ${of}`}
    >
      {children}
    </View>
  )
}

/** A word within a sentence that opens something above the page; the row around it is not pressed with it. */
export function InlineLink({
  id,
  children,
  onPress,
}: {
  id: string
  children: ReactNode
  onPress: () => void
}) {
  return (
    <Text className="pt-inline-link" {...pressable('button', { id, onPress })}>
      {children}
    </Text>
  )
}
