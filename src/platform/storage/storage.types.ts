/** Small values that outlive the page: cookies on H5, storage in the mini program, each with a lifetime. */
export interface ExpiringStorage {
  /** The value, or undefined when there is none or its lifetime is over. */
  get(name: string): string | undefined
  /**
   * Stores a value for `lifetimeMs` milliseconds, 6 days by default (S1 §9).
   * @returns false when the device has no room for it: it is known until the app is closed
   */
  set(name: string, value: string, lifetimeMs?: number): boolean
  remove(name: string): void
  /** Removes every value but the named ones (S1 §4 'Cookie consent'). */
  clear(options: { except: readonly string[] }): void
}

/** Values of any shape without an end in time: of the device or of a visit. */
export interface DeviceStorage {
  /** What is stored, whatever it is; text that is no JSON comes as it stands. undefined when there is nothing. */
  get(key: string): unknown
  /** @returns false when the device refuses (private window, storage full): the value is then not kept */
  set(key: string, value: unknown): boolean
  remove(key: string): void
  /**
   * Tells when another window changed or removed what is stored; the mini program has only one.
   * @returns a function that ends it
   */
  watch(key: string, onChange: () => void): () => void
}

/** Values that end with the visit. */
export type VisitStorage = Omit<DeviceStorage, 'watch'>
