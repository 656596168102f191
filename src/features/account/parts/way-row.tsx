import { navigate, type ScreenName } from '@/navigation/navigation'
import { useScreenTitle } from '@/shared/screen/screen'
import type { IconName } from '@/ui/icon/icon'
import { Row } from './row'

interface WayRowProps {
  id: string
  icon: IconName
  to: ScreenName
  value?: string
}

/** A line that leads to a screen, and has its title. */
export const WayRow = ({ id, icon, to, value }: WayRowProps) => (
  <Row id={id} icon={icon} label={useScreenTitle(to)} value={value} onPress={() => navigate(to)} />
)
