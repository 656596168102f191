import { visitStorage } from '../storage/storage'

/**
 * Mini program: a new version that WeChat has downloaded (its UpdateManager). It runs after the app restarts.
 * H5 loads the app at each visit, so it needs no `appUpdate`; `staleReleaseReloader` handles a page that
 * stays open too long.
 */
export interface AppUpdate {
  /** Starts to listen. Called once, when the app starts. */
  watch(): void
  /** Returns whether a new version is ready and the member has not been offered it yet. */
  isPending(): boolean
  /** Notes that the member was offered the new version. WeChat applies it at the next start. */
  dismiss(): void
  /** Restarts the app with the new version. */
  apply(): void
}

/**
 * H5: an older release is open while the server has a newer one. The files of the newer release have other
 * names, and the old files are gone. WeChat downloads the whole mini program, so it never has this problem;
 * `appUpdate` covers its new versions.
 */
export interface StaleReleaseReloader {
  /**
   * Reloads the current address if the server has a newer release. It reloads once per release, so that a
   * back end with mixed releases causes no reload loop.
   * @returns whether the page reloads
   */
  reloadIfStale(): Promise<boolean>
  /** Returns whether this release has just replaced a stale one. True only once. */
  wasJustReloaded(): boolean
}

/**
 * Restarts the app with the data that the device keeps. H5 reloads its page; the mini program opens its first
 * page.
 */
export type RestartApp = () => void

/** A browser loads the current release at each visit. */
export const appUpdate: AppUpdate = {
  watch: () => undefined,
  isPending: () => false,
  dismiss: () => undefined,
  apply: () => undefined,
}

/** Storage key of the release that this visit reloaded to, and whether that was reported. */
const KEY = 'staleRelease'
interface Loaded {
  release: string
  isSaid: boolean
}

/** ms to wait for the newest release; without a response the app acts as if there were none */
const ANSWER_MS = 5000
const noAnswer = () => new Promise<string>((resolve) => setTimeout(resolve, ANSWER_MS, ''))

/** Identifies a release by the names of its first scripts, which change with their content. */
const releaseOf = (page: Document): string =>
  [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')).join(' ')
// Read at startup: Taro adds the scripts of the pages to the document later.
const own = releaseOf(document)

async function newest(): Promise<string> {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
  if (!answer.ok) return ''
  return releaseOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
}

const lastLoaded = () => visitStorage.get(KEY) as Loaded | undefined

export const staleReleaseReloader: StaleReleaseReloader = {
  async reloadIfStale() {
    // Offline the app cannot find a newer release.
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
