import { View } from '@tarojs/components'
import { pressable } from '../press/press'

/** In a LineField with the same id, whose label names it. */
export function Switch({ id, on, onChange }: { id: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <View
      className={`pt-switch ${on ? 'is-on' : ''}`}
      {...pressable('switch', { id, onPress: () => onChange(!on) })}
      aria-labelledby={`${id}-label`}
      aria-checked={on}
    />
  )
}
