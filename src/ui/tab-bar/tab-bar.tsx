import { Text, View } from '@tarojs/components'
import AtBadge from 'taro-ui/lib/components/badge'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Icon, type IconName } from '../icon/icon'
import { pressable } from '../press/press'
import { uiTexts } from '../texts/texts'

const TABS = [
  { route: 'home', icon: 'home', text: 'tabHome' },
  { route: 'parcelList', icon: 'box', text: 'tabParcels' },
  { route: 'my', icon: 'user', text: 'tabMy' },
] as const satisfies readonly { route: string; icon: IconName; text: string }[]

/** The bottom bar of the three main screens. `badge`: parcels that wait for the member. */
export function TabBar({ current, badge = 0 }: { current: (typeof TABS)[number]['route']; badge?: number }) {
  const t = useTexts(uiTexts)
  const open = (route: (typeof TABS)[number]['route']) => {
    if (route !== current) navigate(route)
  }
  return (
    <View className="pt-tabbar" role="navigation">
      {TABS.map(({ route, icon, text }) => (
        <View
          key={route}
          className={`pt-tabbar__item ${route === current ? 'is-on' : ''}`}
          {...pressable('link', { id: `tab-${route}`, onPress: () => open(route) })}
          aria-current={route === current ? 'page' : undefined}
        >
          <AtBadge value={route === 'parcelList' && badge > 0 ? badge : ''}>
            <Icon name={icon} size={24} />
          </AtBadge>
          <Text>{t(text)}</Text>
        </View>
      ))}
    </View>
  )
}
