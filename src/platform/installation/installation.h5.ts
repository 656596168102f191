import type { Channel } from '@/domain/auth/channel'
import type { Lang } from '@/domain/base/language'

/**
 * How the app can be put on the home screen: in a dialog of the browser, or with the share menu of
 * Safari on iOS. Undefined if it is installed already, or if this browser cannot.
 */
export type InstallWay = 'dialog' | 'shareMenu' | undefined

export interface Installation {
  /**
   * Starts to listen for the browser's offer, and names the manifest of a language. The browser offers only
   * an app with a manifest, so no offer comes before. Does nothing in a host app or WeChat.
   */
  prepare(channel: Channel, lang: Lang): void
  way(): InstallWay
  /** Calls `listener` when the way changes. @returns a function that stops it */
  onChange(listener: () => void): () => void
  /** Opens the browser's dialog. It may be opened once per offer. */
  openDialog(): void
}

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent, which TypeScript lacks */
type InstallOffer = Event & { prompt(): Promise<unknown> }

let offer: InstallOffer | undefined
let isListening = false
const listeners = new Set<() => void>()

function setOffer(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this, some browsers show a banner over the page.
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => setOffer(undefined))
  // Safari makes no offer. A screen that is open already learns now that it can show the way.
  setOffer(offer)
}

/** Only Safari on iOS has this property: whether the page was opened from the home screen. */
const openedFromHomeScreen = (): boolean | undefined => (navigator as { standalone?: boolean }).standalone

const isInstalled = (): boolean =>
  openedFromHomeScreen() === true || window.matchMedia('(display-mode: standalone)').matches

export const installation: Installation = {
  prepare(channel, lang) {
    if (channel !== 'h5' && channel !== 'registerLogin') return
    listen()
    const link =
      document.head.querySelector<HTMLLinkElement>('link[rel=manifest]') ??
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }))
    const href = `/manifest.${lang}.webmanifest`
    if (link.getAttribute('href') !== href) link.href = href
  },
  way() {
    const isOnIos = isListening && openedFromHomeScreen() === false
    const way = offer ? 'dialog' : isOnIos ? 'shareMenu' : undefined
    return way && !isInstalled() ? way : undefined
  },
  onChange(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  openDialog() {
    void offer?.prompt()
    setOffer(undefined)
  },
}
