import { type GenericSchema, safeParse } from 'valibot'
import { deviceStorage, expiringStorage, visitStorage } from '@/platform/storage/storage'
import { isCookiePurposeRefused } from './consent'
import { notifyOfUnreadableDraft } from './unreadable-draft'

interface StoredDefinition<Value> {
  /** name on the device; it must never change, or the stored value is lost */
  name: string
  /**
   * Version of the shape, from 1. It increases when the schema cannot read values of the previous version.
   */
  version: number
  /** reads a stored value; a field that older values lack has its default here */
  schema: GenericSchema<unknown, Value>
  /** Converts a value of version `from` to version `from + 1`. May throw if it cannot. */
  upgrade?: (value: unknown, from: number) => unknown
  /**
   * Whether the member typed it: the member then sees a message if it cannot be read. A preference only falls
   * back to its default.
   */
  isUserInput?: boolean
  /**
   * Whether it only makes the app faster or more convenient; it is not stored if the member refused that
   * purpose.
   */
  needsOptimisationConsent?: boolean
  /** lifetime in ms, or until the end of the visit; without it the value stays */
  lifetimeMs?: number | 'visit'
}

/** Lifetime in ms of a reader's choice. It is longer than that of a credential, because a choice is none. */
export const YEAR_MS = 365 * 24 * 3600 * 1000

/** A value that the device stores, read through its schema. */
export interface StoredValue<Value> {
  /** Returns the stored value. Undefined if there is none, or it cannot be read. Never throws. */
  get(): Value | undefined
  /** @returns false when the device refuses (private window, storage full) */
  set(value: Value): boolean
  remove(): void
  /**
   * Calls `onChange` when another window of the app changes or removes the value. @returns a function that
   * ends it
   */
  watch(onChange: () => void): () => void
}

interface Envelope {
  version: number
  value: unknown
}

const isEnvelope = (raw: unknown): raw is Envelope =>
  typeof raw === 'object' &&
  raw !== null &&
  Object.keys(raw).sort().join() === 'value,version' &&
  Number.isInteger((raw as Envelope).version)

/** Prefix of the names under which unreadable input is kept. */
const UNREADABLE_PREFIX = 'setAside.'

/**
 * Defines a value that the device stores between visits, with the version of its shape. A value of an older
 * release is upgraded. A value that cannot be read, because it is broken or of a newer release, is removed.
 * If the member typed it, it is set aside and never used. `of` names one of several values, such as the draft
 * of one member.
 */
export function defineStoredValue<Value>(
  definition: StoredDefinition<Value>,
): StoredValue<Value> & { of(part: string): StoredValue<Value> } {
  const { name } = definition
  return {
    ...createStoredValue(name, definition),
    of: (part) => createStoredValue(`${name}.${part}`, definition),
  }
}

function createStoredValue<Value>(key: string, definition: StoredDefinition<Value>): StoredValue<Value> {
  const { version, isUserInput = false, needsOptimisationConsent = false, lifetimeMs } = definition
  const place = createStorageSlot(key, lifetimeMs)
  return {
    get() {
      const raw = place.get()
      if (raw === undefined) return undefined
      const read = parseStored(raw, definition)
      if (read) return read.value
      // Removed first, because a full storage has no space for both.
      place.remove()
      if (isUserInput) deviceStorage.set(UNREADABLE_PREFIX + key, raw)
      if (isUserInput) notifyOfUnreadableDraft()
      return undefined
    },
    set: (value) =>
      (needsOptimisationConsent && isCookiePurposeRefused('optimisation')) ||
      place.set({ version, value } satisfies Envelope),
    remove: () => place.remove(),
    watch: (onChange) => deviceStorage.watch(key, onChange),
  }
}

function parseStored<Value>(
  raw: unknown,
  { version, schema, upgrade = (value) => value }: StoredDefinition<Value>,
): { value: Value } | undefined {
  if (!isEnvelope(raw) || raw.version > version || raw.version < 1) return undefined
  try {
    let { value } = raw
    for (let from = raw.version; from < version; from += 1) value = upgrade(value, from)
    const result = safeParse(schema, value)
    return result.success ? { value: result.output } : undefined
  } catch {
    return undefined
  }
}

interface StorageSlot {
  get(): unknown
  set(envelope: Envelope): boolean
  remove(): void
}

function createStorageSlot(key: string, lifetimeMs: StoredDefinition<unknown>['lifetimeMs']): StorageSlot {
  if (typeof lifetimeMs === 'number') return createExpiringSlot(key, lifetimeMs)
  const storage = lifetimeMs === 'visit' ? visitStorage : deviceStorage
  return {
    get: () => storage.get(key),
    set: (envelope) => storage.set(key, envelope),
    remove: () => storage.remove(key),
  }
}

/**
 * Stores only texts: a value is written as JSON. Text that is not JSON is returned unchanged, and cannot be
 * read as a value.
 */
const createExpiringSlot = (key: string, lifetimeMs: number): StorageSlot => ({
  get() {
    const text = expiringStorage.get(key)
    if (text === undefined) return undefined
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  },
  set: (envelope) => expiringStorage.set(key, JSON.stringify(envelope), lifetimeMs),
  remove: () => expiringStorage.remove(key),
})
