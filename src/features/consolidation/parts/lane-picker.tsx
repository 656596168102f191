import { Text, View } from '@tarojs/components'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { useTexts } from '@/i18n/texts'
import { FilterChips } from '@/ui/chip/filter-chips'
import { Icon } from '@/ui/icon/icon'
import type { MergeLane } from '../merge-selection'
import { texts } from '../texts'

interface LanePickerProps {
  lanes: readonly MergeLane[]
  lane: MergeLane
  onChange: (key: string) => void
}

/** The lane of the parcels to pick from. With several lanes the member chooses one. */
export function LanePicker({ lanes, lane, onChange }: LanePickerProps) {
  const t = useTexts(texts)
  const modeOf = ({ moveMode }: MergeLane) => t(`mode.${moveMode as 'standard'}`)
  if (lanes.length > 1)
    return (
      <FilterChips
        id="merge-lane"
        items={lanes.map((each) => ({
          key: each.key,
          label: `${each.from} → ${toDisplayedDestinationCode(each.to)} ${modeOf(each)}`,
          count: each.parcels.length,
        }))}
        current={lane.key}
        onChange={onChange}
      />
    )
  return (
    <View className="mg-lane" id="merge-only-lane">
      <Text className="pt-code">{lane.from}</Text>
      <Icon name="arrow-right" />
      <Text className="pt-code">{toDisplayedDestinationCode(lane.to)}</Text>
      <Text className="pt-t13 pt-2">{modeOf(lane)}</Text>
    </View>
  )
}
