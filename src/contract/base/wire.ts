import { parseDecimal } from '../../domain/base/decimal'
import { stripInvisible } from '../../domain/base/text'
import type { AnyValibotSchema } from './call'

type Scalar = string | number | boolean
type WireFields = Record<string, string>

interface Wrapped {
  type: string
  wrapped?: AnyValibotSchema
  entries?: Record<string, AnyValibotSchema>
}

/**
 * Encodes a payload as text fields of a query, form or multipart body: scalars as text, lists and objects as
 * JSON.
 */
export function encodePayloadToFields(payload: unknown): WireFields {
  const fields: WireFields = {}
  for (const [name, value] of Object.entries((payload ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    fields[name] = typeof value === 'object' ? JSON.stringify(value) : String(value as Scalar)
  }
  return fields
}

/**
 * Decodes text fields to the payload that the schema expects. A field that cannot be read stays text, and the
 * schema refuses it.
 */
export function decodeFieldsToPayload(
  schema: AnyValibotSchema,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const entries = unwrap(schema).entries ?? {}
  const payload: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const entry = entries[name]
    payload[name] = entry && typeof value === 'string' ? decode(unwrap(entry).type, value) : value
  }
  return payload
}

/**
 * Returns the schema inside optional and nullable wrappers. A pipe has the type and the entries of its first
 * schema.
 */
function unwrap(schema: AnyValibotSchema): Wrapped {
  const wrapper = schema as unknown as Wrapped
  return wrapper.wrapped ? unwrap(wrapper.wrapped) : wrapper
}

/** Schemas whose values travel as JSON. */
const COMPOUND: readonly string[] = ['array', 'object', 'record', 'variant']

function decode(type: string, text: string): unknown {
  if (type === 'number') return parseDecimal(text) ?? text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (COMPOUND.includes(type)) return parseJsonText(text)
  return text
}

const JSON_TEXTS = /"(?:[^"\\]|\\.)*"/g
/** Exponent of a JSON number. Such a number is not read, because every number must be in decimal digits. */
const EXPONENT = /\de/i

function parseJsonText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return EXPONENT.test(text.replace(JSON_TEXTS, '')) ? text : value
  } catch {
    return text
  }
}

/**
 * Fills in the `{name}` parts of a call's path. Returns the path, and the remaining fields for query or body.
 */
export function moveFieldsIntoPath(path: string, fields: WireFields): { path: string; rest: WireFields } {
  const rest = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? ''
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

/** A lone surrogate is half a character, and has no encoding. */
const LONE_SURROGATES = /[\ud800-\udfff]/gu

/** Encodes a free text as the value of a header by percent-encoding, because a header takes only ASCII. */
export const encodeHeader = (text: string): string => encodeURIComponent(text.replace(LONE_SURROGATES, ''))

/**
 * Decodes the value of a header, and removes invisible characters. A value that cannot be decoded counts as
 * plain text.
 */
export function decodeHeader(value: string): string {
  try {
    return stripInvisible(decodeURIComponent(value))
  } catch {
    return stripInvisible(value)
  }
}
