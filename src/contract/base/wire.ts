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

/** Payload → text fields of a query, form or multipart body: scalars as text, lists and objects as JSON. */
export function encodePayloadToFields(payload: unknown): WireFields {
  const fields: WireFields = {}
  for (const [name, value] of Object.entries((payload ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    fields[name] = typeof value === 'object' ? JSON.stringify(value) : String(value as Scalar)
  }
  return fields
}

/** Text fields → the payload that the schema expects. What cannot be read stays text, and the schema refuses it. */
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

/** The schema below what may be left out or null; a pipe has the type and the entries of what stands first in it. */
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
/** A number of JSON with an exponent: it has to be decimal digits as every other number. */
const EXPONENT = /\de/i

function parseJsonText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return EXPONENT.test(text.replace(JSON_TEXTS, '')) ? text : value
  } catch {
    return text
  }
}

/** The address of a call with its `{name}` parts filled in, and the fields that are left for query or body. */
export function moveFieldsIntoPath(path: string, fields: WireFields): { path: string; rest: WireFields } {
  const rest = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? ''
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

/** Half a character (a lone surrogate) has no encoding at all. */
const LONE_SURROGATES = /[\ud800-\udfff]/gu

/** Free text → the value of a header, which takes ASCII only: percent-encoded. */
export const encodeHeader = (text: string): string => encodeURIComponent(text.replace(LONE_SURROGATES, ''))

/** The text of a header, without what nobody sees. One that is not encoded as above is taken as it came. */
export function decodeHeader(value: string): string {
  try {
    return stripInvisible(decodeURIComponent(value))
  } catch {
    return stripInvisible(value)
  }
}
