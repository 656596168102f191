import { Text, View } from '@tarojs/components'
import { appearance } from '@/platform/appearance/appearance'
import type { Tone } from '@/ui/tone/tone'
import { stageState } from './stage-state'

/** letters up to which all names fit in one row, on a narrow phone and on others */
const SHORT_NAME = 6
const MEDIUM_NAME = 8
/** factor of the text size from which on no six names fit */
const LARGE_TEXT = 1.2

/** The six stages with their names, for the detail. */
export function SixStages({ names, stage, tone }: { names: readonly string[]; stage: number; tone: Tone }) {
  const letters = Math.max(...names.map((name) => name.length))
  const nameWidth = letters > MEDIUM_NAME ? 'pt-six--long' : letters > SHORT_NAME ? 'pt-six--medium' : ''
  const width = appearance.fontScale() > LARGE_TEXT ? 'pt-six--few' : nameWidth
  return (
    <View className={`pt-six ${width} pt-tone--${tone}`}>
      {names.map((name, at) => (
        <View key={name} className={`pt-six__step ${stageState(at + 1, stage)}`}>
          <View className="pt-six__node">
            <View className="pt-i" />
          </View>
          <Text className="pt-six__name">{name}</Text>
        </View>
      ))}
    </View>
  )
}
