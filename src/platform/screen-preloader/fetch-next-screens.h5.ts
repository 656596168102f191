import { LIKELY_NEXT_SCREENS, NEXT_SCREENS_FILE } from '../../screens/likely-next'
import type { ScreenName } from '../../screens/screens'

/** ms to wait where the browser does not report when it is idle */
const IDLE_FALLBACK_MS = 200

const waitForIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, IDLE_FALLBACK_MS)
  })

/** Requests a file after all others. Browsers without this priority ignore it. */
const LOW_PRIORITY = { priority: 'low' } as RequestInit

type FilesByScreen = Partial<Record<ScreenName, readonly string[]>>

let list: FilesByScreen | undefined

const requested = new Set<string>()

/**
 * Puts a file into the browser's cache. The response is read to its end, because otherwise the browser may
 * not keep it.
 */
async function fetchIntoCache(file: string): Promise<void> {
  if (requested.has(file)) return
  requested.add(file)
  try {
    await (await fetch(file, LOW_PRIORITY)).blob()
  } catch (error) {
    requested.delete(file)
    throw error
  }
}

/**
 * Fetches the files of the screens that are likely to open next, but runs none of them: their code would
 * keep the page from answering a press.
 * @throws TypeError when a file fails to load; the files after it are not fetched
 */
export async function fetchLikelyNextScreens(from: ScreenName): Promise<void> {
  const next = LIKELY_NEXT_SCREENS[from]
  if (!next) return
  await waitForIdle()
  const files: FilesByScreen = list ?? (await (await fetch(`/${NEXT_SCREENS_FILE}`, LOW_PRIORITY)).json())
  list = files
  for (const file of next.flatMap((name) => files[name] ?? [])) {
    await waitForIdle()
    if (document.hidden || !navigator.onLine) return
    await fetchIntoCache(file)
  }
}
