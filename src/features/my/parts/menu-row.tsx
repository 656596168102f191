import { Text, View } from '@tarojs/components'
import { Icon, type IconName } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Spinner } from '@/ui/spinner/spinner'

interface MenuRowProps {
  id: string
  icon: IconName
  label: string
  value?: string
  /** link: opens another screen; button: acts on this screen */
  role?: 'link' | 'button'
  /** the content that it opens is still loading */
  isBusy?: boolean
  onPress: () => void
}

/** A row of the personal area that opens a screen or a sheet. */
export function MenuRow({ id, icon, label, value, role = 'link', isBusy = false, onPress }: MenuRowProps) {
  return (
    <View
      className={`pt-cell my-row ${value ? '' : 'my-row--plain'}`}
      {...getPressableProps(role, { id, onPress })}
      aria-busy={isBusy}
    >
      <Icon name={icon} />
      <Text className="pt-grow">{label}</Text>
      <View className="my-row__end">
        {value && <Text className="pt-t13 pt-3">{value}</Text>}
        {isBusy ? <Spinner /> : <Icon name="chevron-right" className="pt-cell__chev" size={16} />}
      </View>
    </View>
  )
}
