/** What a host app puts on our window to show our title in its own bar (docs/channels.md). */
export interface HostBridge {
  setTitle(title: string): void
}

declare global {
  interface Window {
    PortageHost?: HostBridge
  }
}

export const hostBridge = (): HostBridge | undefined => window.PortageHost
