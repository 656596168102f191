import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { appearance } from '@/platform/appearance/appearance'
import type { Tone } from '../badge/badge'
import { uiTexts } from '../texts/texts'

export interface LaneView {
  from: string
  fromName: string
  to: string
  toName: string
  /** 1 to 6; 0 when the parcel is on no stage */
  stage: number
  stageName: string
  tone: Tone
}

const STAGES = [1, 2, 3, 4, 5, 6] as const
/** The destination: the head of an arrow until the parcel is there. */
const LAST = 6
const nodeState = (node: number, stage: number) => (node < stage ? 'is-done' : node === stage ? 'is-now' : '')

/** Origin → six stages → destination. `fill`: the line fills up, for the first time it is seen. */
export function Lane({ lane, fill }: { lane: LaneView; fill?: boolean }) {
  const t = useTexts(uiTexts)
  const { from, to, fromName, toName, stage, stageName, tone } = lane
  const label = t('laneLabel', { from: fromName, to: toName, stage, name: stageName })
  return (
    <View className={`pt-lane pt-tone--${tone} ${fill ? 'is-filling' : ''}`} role="img" aria-label={label}>
      <View className="pt-lane__end">
        <Text className="pt-code">{from}</Text>
        <Text className="pt-place">{fromName}</Text>
      </View>
      <View className="pt-lane__mid">
        <View className="pt-lane__line">
          {STAGES.map((node) => [
            node > 1 && (
              <View key={`s${node}`} className={`pt-lane__seg ${node <= stage ? 'is-done' : ''}`} />
            ),
            node === LAST && stage < LAST ? (
              <View key={node} className="pt-lane__tip" />
            ) : (
              <View key={node} className={`pt-lane__dot ${nodeState(node, stage)}`} />
            ),
          ])}
        </View>
        <View className="pt-lane__stage">{stage ? t('stageOf', { name: stageName, stage }) : ''}</View>
      </View>
      <View className="pt-lane__end pt-lane__end--to">
        <Text className="pt-code">{to}</Text>
        <Text className="pt-place">{toName}</Text>
      </View>
    </View>
  )
}

/** letters up to which all names fit in one row, on a narrow phone and on others */
const SHORT_NAME = 6
const MEDIUM_NAME = 8
/** factor of the text size from which on no six names fit */
const LARGE_TEXT = 1.2

/** The six stages with their names, for the detail. */
export function SixStages({ names, stage, tone }: { names: readonly string[]; stage: number; tone: Tone }) {
  const letters = Math.max(...names.map((name) => name.length))
  const words = letters > MEDIUM_NAME ? 'pt-six--long' : letters > SHORT_NAME ? 'pt-six--medium' : ''
  const width = appearance.fontScale() > LARGE_TEXT ? 'pt-six--few' : words
  return (
    <View className={`pt-six ${width} pt-tone--${tone}`}>
      {names.map((name, at) => (
        <View key={name} className={`pt-six__step ${nodeState(at + 1, stage)}`}>
          <View className="pt-six__node">
            <View className="pt-i" />
          </View>
          <Text className="pt-six__name">{name}</Text>
        </View>
      ))}
    </View>
  )
}
