import { Text, View } from '@tarojs/components'
import { navigate, type ScreenName } from '@/navigation/navigation'
import { Icon, type IconName } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Spinner } from '@/ui/spinner/spinner'
import { useScreenTitleText } from './screen'
import './menu-row.scss'

interface MenuRowProps {
  id: string
  /** none in a list of settings, where each row shows its value */
  icon?: IconName
  label: string
  value?: string
  /** link: opens another screen; button: acts on this screen */
  role?: 'link' | 'button'
  /** the content that it opens is still loading */
  isBusy?: boolean
  onPress: () => void
}

/** A row of a menu that opens a screen or a sheet. */
export function MenuRow({ id, icon, label, value, role = 'link', isBusy = false, onPress }: MenuRowProps) {
  const end = isBusy ? <Spinner /> : <Icon name="chevron-right" className="pt-cell__chev" size={16} />
  return (
    <View
      className={`pt-cell pt-menu ${value ? '' : 'pt-menu--plain'}`}
      {...getPressableProps(role, { id, onPress })}
      aria-busy={isBusy}
    >
      {icon && <Icon name={icon} />}
      <Text className="pt-grow">{label}</Text>
      {value ? (
        <View className="pt-menu__end">
          <Text className="pt-t13 pt-3">{value}</Text>
          {end}
        </View>
      ) : (
        end
      )}
    </View>
  )
}

interface ScreenLinkRowProps {
  id: string
  icon?: IconName
  to: ScreenName
  /** replaces the screen's title where the title alone would be unclear */
  label?: string
  value?: string
}

/** A row that opens a screen and shows its title. */
export function ScreenLinkRow({ id, icon, to, label, value }: ScreenLinkRowProps) {
  const title = useScreenTitleText(to)
  return <MenuRow id={id} icon={icon} label={label ?? title} value={value} onPress={() => navigate(to)} />
}
