import { Text, View } from '@tarojs/components'
import { Icon, type IconName } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'

interface EntryProps {
  id: string
  icon: IconName
  label: string
  /** text at the right of the label */
  note?: string
  onPress: () => void
}

/** A menu row that opens another screen. */
export const HelpMenuEntry = ({ id, icon, label, note, onPress }: EntryProps) => (
  <View className="pt-cell" {...getPressableProps('link', { id, onPress })}>
    <Icon name={icon} />
    <Text className="pt-grow">{label}</Text>
    {note && <Text className="pt-t13 pt-3">{note}</Text>}
    <Icon name="chevron-right" className="pt-cell__chev" size={16} />
  </View>
)
