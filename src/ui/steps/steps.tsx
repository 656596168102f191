import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'

/** Where one is in a few steps; those behind carry a tick. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <View className="pt-steps">
      {names.map((name, at) => {
        const state = at < current ? 'is-done' : at === current ? 'is-on' : ''
        return [
          at > 0 && <View key={`bar${name}`} className={`pt-steps__bar ${at <= current ? 'is-done' : ''}`} />,
          <View key={name} className={`pt-steps__item ${state}`}>
            <View className="pt-i">
              {at < current ? <Icon name="check" size={14} /> : <Text>{at + 1}</Text>}
            </View>
            <Text>{name}</Text>
          </View>,
        ]
      })}
    </View>
  )
}
