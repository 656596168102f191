/** Sets the title of the page in the host app, the document or the mini program's bar (S1 §2). */
export type SetNavigationTitle = (title: string) => void

/** The object that a host app adds to our window, to show our title in its own bar. */
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
