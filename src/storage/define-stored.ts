import { type GenericSchema, safeParse } from 'valibot'
import { deviceStorage, expiringStorage, visitStorage } from '@/platform/storage/storage'
import { isCookiePurposeRefused } from './consent'
import { notifyOfUnreadableDraft } from './unreadable-draft'

interface StoredDefinition<Value> {
  /** where it is kept on the device; never changed, or what is kept there is lost */
  name: string
  /** Of the shape, from 1. It goes up when the schema cannot read what the version before it kept. */
  version: number
  /** reads a kept value; a field that older values lack has its default here */
  schema: GenericSchema<unknown, Value>
  /** Makes what version `from` kept into what version `from + 1` keeps. May throw when it cannot. */
  upgrade?: (value: unknown, from: number) => unknown
  /** The member typed it: when it cannot be read they are told. A preference just falls back to its default. */
  isUserInput?: boolean
  /** It makes the app quicker or handier, and is not kept where that is refused. */
  needsOptimisationConsent?: boolean
  /** ms after which it is forgotten, or the end of the visit; without, it stays */
  lifetimeMs?: number | 'visit'
}

/** How long a choice of the reader's is kept: longer than a credential, for it is none. */
export const YEAR_MS = 365 * 24 * 3600 * 1000

/** One thing that the device keeps, read through its schema. */
export interface StoredValue<Value> {
  /** The kept value; undefined when there is none, or none that can be read. Never throws. */
  get(): Value | undefined
  /** @returns false when the device refuses (private window, storage full) */
  set(value: Value): boolean
  remove(): void
  /** Tells when another window of the app changed or removed it. @returns a function that ends it */
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

/** The beginning of the names under which is left what could not be read. */
const UNREADABLE_PREFIX = 'setAside.'

/**
 * A thing that the device keeps between visits, with the version of its shape. A value of an older release is carried
 * forward; one that cannot be read, because it is broken or of a newer release, is set aside and never used.
 * `of` names one of several, such as the draft of one member.
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
      // First removed: a full storage has no room for both.
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

/** Texts only: a value is written as JSON. What is none is handed on as it is, and cannot be read. */
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
