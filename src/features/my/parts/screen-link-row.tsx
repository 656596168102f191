import { navigate, type ScreenName } from '@/navigation/navigation'
import { useScreenTitleText } from '@/shared/screen/screen'
import type { IconName } from '@/ui/icon/icon'
import { MenuRow } from './menu-row'

interface ScreenLinkRowProps {
  id: string
  icon: IconName
  to: ScreenName
  value?: string
}

/** A row that opens a screen and shows its title. */
export const ScreenLinkRow = ({ id, icon, to, value }: ScreenLinkRowProps) => (
  <MenuRow id={id} icon={icon} label={useScreenTitleText(to)} value={value} onPress={() => navigate(to)} />
)
