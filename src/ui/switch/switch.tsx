import { View } from '@tarojs/components'
import { getPressableProps } from '../press/pressable-props'

/** A switch in an InlineField with the same id, whose label names it. */
export function Switch({ id, on, onChange }: { id: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <View
      className={`pt-switch ${on ? 'is-on' : ''}`}
      {...getPressableProps('switch', { id, onPress: () => onChange(!on) })}
      aria-labelledby={`${id}-label`}
      aria-checked={on}
    />
  )
}
