import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { estimateWidthEm } from '../text-width/estimate-width'

interface StepsProps {
  id: string
  names: readonly string[]
  current: number
  /** which steps are complete; an address may open a screen before the earlier steps are complete */
  done: readonly boolean[]
}

/** Shows the current one of a few steps. Complete earlier steps have a tick. */
export function StepsIndicator({ id, names, current, done }: StepsProps) {
  const ticked = (at: number) => at < current && done[at] === true
  return (
    <View
      className="pt-steps"
      style={{ '--pt-ems': names.reduce((ems, name) => ems + estimateWidthEm(name), 0) } as never}
    >
      {names.map((name, at) => {
        const state = ticked(at) ? 'is-done' : at === current ? 'is-on' : ''
        return [
          at > 0 && (
            <View key={`bar${name}`} className={`pt-steps__bar ${ticked(at - 1) ? 'is-done' : ''}`} />
          ),
          <View key={name} id={`${id}-${at}`} className={`pt-steps__item ${state}`}>
            <View className="pt-i">
              {ticked(at) ? <Icon name="check" size={14} /> : <Text>{at + 1}</Text>}
            </View>
            <Text className="pt-steps__name">{name}</Text>
          </View>,
        ]
      })}
    </View>
  )
}
