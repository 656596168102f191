import type { Page } from 'playwright-core'

/** Shortest duration in ms of an event that the browser reports (minimum of the Event Timing API). */
export const LEAST_MS = 16

/** One press, or one key that is typed. */
export interface Interaction {
  /** id of the element, and what was done to it */
  of: string
  /** ms from the finger to the frame that answers it: https://web.dev/articles/inp */
  ms: number
}

/**
 * Script that reports the events of each interaction, with the id that the element had then. The element may
 * be gone when the browser reports the event.
 */
const WATCH = `{
  const names = new Map()
  const note = (event) => {
    const element = event.target.closest && event.target.closest('[id]')
    names.set(event.timeStamp, element ? element.id : location.pathname)
  }
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) addEventListener(type, note, true)
  const tell = (entries) => {
    const told = entries
      .filter((it) => it.interactionId)
      .map((it) => ({ id: it.interactionId, type: it.name, name: names.get(it.startTime), ms: it.duration }))
    if (told.length) __interactions(told)
  }
  const observer = new PerformanceObserver((list) => tell(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: ${LEAST_MS} })
  addEventListener('pagehide', () => tell(observer.takeRecords()))
}`

interface Told {
  id: number
  type: string
  name: string | undefined
  ms: number
}

/**
 * Records the interactions of a page from now on, on all documents that it opens.
 * @returns a function that returns them, the longest first
 */
export async function recordInteractions(page: Page): Promise<() => Interaction[]> {
  const found = new Map<string, Interaction>()
  await page.exposeBinding('__interactions', ({ frame }, events: Told[]) => {
    for (const { id, type, name, ms } of events) {
      // Each document counts its interactions from a random number on.
      const key = `${frame.url().split('?')[0]} ${id}`
      const before = found.get(key)
      const action = type.startsWith('key') ? 'typing in' : 'a press on'
      const of = name === undefined ? before?.of : `${action} ${name}`
      if (!before || ms > before.ms) found.set(key, { of: of ?? `${action} something`, ms })
    }
  })
  await page.addInitScript(WATCH)
  return () => [...found.values()].sort((a, b) => b.ms - a.ms)
}

/** Number of interactions of which one may be longer than the INP. */
const PER_OUTLIER = 50

/**
 * Returns the longest of fewer than 50 interactions, else about the 98th percentile, as web.dev defines INP.
 * @param sorted the longest first
 */
export const inpOf = (sorted: readonly Interaction[]): Interaction =>
  sorted[Math.min(Math.floor(sorted.length / PER_OUTLIER), sorted.length - 1)]!
