import { Text, View } from '@tarojs/components'
import { estimateWidthEm } from '@/ui/text-width/estimate-width'
import type { Tone } from '@/ui/tone/tone'

/** Returns the class of one of the six stages: done, current or later. */
const getStageClass = (node: number, stage: number) =>
  node < stage ? 'is-done' : node === stage ? 'is-now' : ''

/** Shows the six stages with their names, for the detail screen. */
export function ParcelStageSteps({
  names,
  stage,
  tone,
}: {
  names: readonly string[]
  stage: number
  tone: Tone
}) {
  const widths = names.map(estimateWidthEm)
  // Two names meet halfway between their stages. So a wide name fits next to a short one.
  const pairs = widths.slice(1).map((width, at) => (width + widths[at]!) / 2)
  return (
    <View className={`pt-six pt-tone--${tone}`} style={{ '--pt-ems': Math.max(...pairs) } as never}>
      {names.map((name, at) => (
        <View key={name} className={`pt-six__step ${getStageClass(at + 1, stage)}`}>
          <View className="pt-six__node">
            <View className="pt-i" />
          </View>
          <Text className="pt-six__name">{name}</Text>
        </View>
      ))}
    </View>
  )
}
