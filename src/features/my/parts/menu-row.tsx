import { Text, View } from '@tarojs/components'
import { Icon, type IconName } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Spinner } from '@/ui/spinner/spinner'

interface MenuRowProps {
  id: string
  icon: IconName
  label: string
  value?: string
  /** link: leads elsewhere; button: does something here */
  role?: 'link' | 'button'
  /** what it opens is on its way */
  isBusy?: boolean
  onPress: () => void
}

/** A line of the personal area that leads on. */
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
