/** Where an address that somebody typed, stored or was sent leads. */
export interface EntryTarget {
  /** what Taro's navigation takes, with the parameters that the screen may have */
  url: string
  /** the documents' address of the screen, without parameters; undefined when there is no such screen */
  path?: string
  isTab: boolean
}

/** @param path begins with a slash */
export type FindEntryTarget = (path: string, params?: Readonly<Record<string, string>>) => EntryTarget

/** Sends addresses that are not ours, or only point elsewhere, to the right screen. Runs before the first page. */
export type RedirectEntryUrls = (findEntry: FindEntryTarget) => void

/** Opens the app at another address than the one it was asked for; called while it starts. */
export type SetStartUrl = (url: string) => void
