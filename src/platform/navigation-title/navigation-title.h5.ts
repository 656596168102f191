import type { SetNavigationTitle } from './navigation-title.types'

/** What a host app puts on our window to show our title in its own bar (docs/channels.md). */
interface HostBridge {
  setTitle(title: string): void
}

declare global {
  interface Window {
    PortageHost?: HostBridge
  }
}

export const setNavigationTitle: SetNavigationTitle = (title) => {
  if (window.PortageHost) window.PortageHost.setTitle(title)
  else document.title = title
}
