import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { pressable } from '../press/press'

/** A word that leads somewhere. */
export function Link({ id, children, onPress }: { id: string; children: ReactNode; onPress: () => void }) {
  return (
    <View className="pt-link pt-hit" {...pressable('link', { id, onPress })}>
      {children}
    </View>
  )
}

/** A word within a sentence that opens something; the row around it is not pressed with it. */
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
    <Text className="pt-inline-link" {...pressable('link', { id, onPress })}>
      {children}
    </Text>
  )
}
