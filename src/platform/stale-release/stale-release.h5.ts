import { visitStorage } from '../storage/storage'
import type { StaleRelease } from './stale-release.types'

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

export const staleRelease: StaleRelease = {
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
