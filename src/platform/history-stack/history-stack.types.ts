/** A page that the user came from, as the address bar showed it. */
export interface HistoryStackEntry {
  /** where it stands in the history */
  place: number
  /** such as /add-package/index */
  path: string
  params: Readonly<Record<string, string>>
}

/**
 * The pages that lie behind those that Taro knows of: a reloaded document knows only the page it was loaded with, while
 * the browser's history still leads back through those before it.
 */
export interface HistoryStack {
  /** The page that is shown now is remembered. */
  recordCurrentPage(): void
  /** What lies behind the first of the open pages, the nearest last. */
  entriesBehind(): readonly HistoryStackEntry[]
  /** Goes back to one of these. */
  goBackTo(step: HistoryStackEntry): void
}
