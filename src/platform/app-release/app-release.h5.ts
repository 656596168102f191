import { visitStorage } from '../storage/storage'

/**
 * Mini program: a new version that WeChat has brought down (its UpdateManager), and that runs once the app starts anew.
 * H5 is read anew at each visit; one that stays open too long is `staleReleaseReloader`.
 */
export interface AppUpdate {
  /** Begins to listen; once, when the app starts. */
  watch(): void
  /** There is one that the member has not been offered yet. */
  isPending(): boolean
  /** The member has been offered it: it comes by itself with the next start. */
  dismiss(): void
  /** Starts the app anew with it. */
  apply(): void
}

/**
 * H5: an older release is open while a newer one is served, whose files have other names, and those of the old one are
 * gone. The mini program is handed over whole; what WeChat has brought down of a newer one is `appUpdate`.
 */
export interface StaleReleaseReloader {
  /**
   * Loads the newer release, if there is one, at the address that stands in the address bar. Each one once: a back end
   * of mixed releases leads into no circle.
   * @returns whether it is on its way
   */
  reloadIfStale(): Promise<boolean>
  /** Whether this release took the place of a stale one just now. */
  wasJustReloaded(): boolean
}

/** Begins the app anew with what the device keeps: H5 loads its page again, the mini program its first one. */
export type RestartApp = () => void

/** A browser reads the app anew at each visit. */
export const appUpdate: AppUpdate = {
  watch: () => undefined,
  isPending: () => false,
  dismiss: () => undefined,
  apply: () => undefined,
}

/** What this visit loaded anew, and whether that was said. */
const KEY = 'staleRelease'
interface Loaded {
  release: string
  isSaid: boolean
}

/** ms; where no answer comes the reader is told as where there is none */
const ANSWER_MS = 5000
const noAnswer = () => new Promise<string>((resolve) => setTimeout(resolve, ANSWER_MS, ''))

/** A release is known by the names of its first files, which change with what is in them. */
const releaseOf = (page: Document): string =>
  [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')).join(' ')
// Read at once: the code of pages is put into the document later.
const own = releaseOf(document)

async function newest(): Promise<string> {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
  if (!answer.ok) return ''
  return releaseOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
}

const lastLoaded = () => visitStorage.get(KEY) as Loaded | undefined

export const staleReleaseReloader: StaleReleaseReloader = {
  async reloadIfStale() {
    // Offline there is none to be had.
    const release = await Promise.race([newest().catch(() => ''), noAnswer()])
    if (!release || release === own || release === lastLoaded()?.release) return false
    visitStorage.set(KEY, { release, isSaid: false } satisfies Loaded)
    window.location.reload()
    return true
  },
  wasJustReloaded() {
    const loaded = lastLoaded()
    if (loaded?.release !== own || loaded.isSaid) return false
    visitStorage.set(KEY, { ...loaded, isSaid: true } satisfies Loaded)
    return true
  },
}

export const restartApp: RestartApp = () => window.location.reload()
