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

/** A line that leads to a screen, and has its title. */
export const ScreenLinkRow = ({ id, icon, to, value }: ScreenLinkRowProps) => (
  <MenuRow id={id} icon={icon} label={useScreenTitleText(to)} value={value} onPress={() => navigate(to)} />
)
