import { hostBridge } from '../surroundings/host-bridge'
import type { SetNavigationTitle } from './navigation-title.types'

export const setNavigationTitle: SetNavigationTitle = (title) => {
  const bridge = hostBridge()
  if (bridge) bridge.setTitle(title)
  else document.title = title
}
