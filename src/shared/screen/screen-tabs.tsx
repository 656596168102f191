import { countPackages } from '@/contract/parcels/parcel-counts'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { TabBar } from '@/ui/tab-bar/tab-bar'
import { SCREENS, type ScreenName } from '../../screens/screens'
import { useToDoParcelCount } from '../parcels/counts'
import { useRefetchOnShow } from '../refetch/refetch'
import { screenTitleTexts } from './texts'

const NAMES = Object.keys(SCREENS) as ScreenName[]

/** The tabs that the rows of SCREENS define. The parcel tab shows how many parcels wait for the member. */
export function MainTabBar({ current }: { current: ScreenName }) {
  const t = useTexts(screenTitleTexts)
  useRefetchOnShow(countPackages)
  const badges: Partial<Record<ScreenName, number>> = { parcelList: useToDoParcelCount() }
  const tabs = NAMES.flatMap((key) => {
    const { tab } = SCREENS[key]
    return tab ? [{ key, icon: tab.icon, label: t(tab.text), badge: badges[key] ?? 0 }] : []
  })
  return <TabBar tabs={tabs} current={current} onOpen={navigate} />
}
