import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { getFixedAndChangingLabelProps } from '@/platform/element-props/element-props'
import type { Tone } from '@/ui/tone/tone'
import { parcelTexts } from './texts'

export interface RouteProgressContent {
  from: string
  fromName: string
  to: string
  toName: string
  /** 1 to 6; 0 when the parcel has no stage */
  stage: number
  stageName: string
  tone: Tone
}

const STAGES = [1, 2, 3, 4, 5, 6] as const

/** Shows origin → six stages → destination. `fill` animates the line, on first view. */
export function RouteProgress({ lane, fill }: { lane: RouteProgressContent; fill?: boolean }) {
  const t = useTexts(parcelTexts)
  const { from, to, fromName, toName, stage, stageName, tone } = lane
  const ends = t('laneEnds', { from: fromName, to: toName })
  return (
    <View
      className={`pt-lane ${stage ? `pt-lane--${stage}` : ''} pt-tone--${tone}`}
      role="img"
      {...getFixedAndChangingLabelProps(ends, t('laneStage', { stage, name: stageName }))}
    >
      <View className="pt-lane__end">
        <View className="pt-code">{from}</View>
        <View className="pt-place">{fromName}</View>
      </View>
      <View className="pt-lane__mid">
        <View className={`pt-lane__line ${fill ? 'is-filling' : ''}`}>
          {STAGES.map((node) => (
            <View key={node} className="pt-lane__step" />
          ))}
        </View>
        <View className="pt-lane__stage">{stage ? t('stageOf', { name: stageName, stage }) : ''}</View>
      </View>
      <View className="pt-lane__end pt-lane__end--to">
        <View className="pt-code">{to}</View>
        <View className="pt-place">{toName}</View>
      </View>
    </View>
  )
}
