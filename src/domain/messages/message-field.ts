import { toHalfWidth } from '../base/text'

/** Types of WeChat's template fields. The key of a field begins with its type (thing2, time3). */
export const TEMPLATE_FIELD_TYPES = ['thing', 'character_string', 'phrase', 'time', 'date', 'amount'] as const
export type TemplateFieldType = (typeof TEMPLATE_FIELD_TYPES)[number]

const TIME = String.raw`(\d{4}年\d{1,2}月\d{1,2}日|\d{4}-\d{2}-\d{2}) \d{2}:\d{2}`

/**
 * Values that WeChat accepts in a field of each type. With any other value WeChat refuses the whole message
 * (47003).
 */
const TAKEN: Readonly<Record<TemplateFieldType, RegExp>> = {
  thing: /^[^\p{C}]{1,20}$/u,
  character_string: /^[\x21-\x7e]{1,32}$/,
  phrase: /^\p{Script=Han}{1,5}$/u,
  time: new RegExp(`^${TIME}$`),
  date: new RegExp(`^${TIME}$`),
  amount: /^[¥$€£]?\d{1,10}(\.\d{1,3})?元?$/,
}

/** Returns the type of a field by its key, such as thing for thing2. */
export const parseTemplateFieldType = (key: string): TemplateFieldType | undefined =>
  TEMPLATE_FIELD_TYPES.find((type) => key.replace(/\d+$/, '') === type)

export function isAcceptedTemplateFieldValue(key: string, value: string): boolean {
  const type = parseTemplateFieldType(key)
  return type !== undefined && TAKEN[type].test(value)
}

/** Maximum number of characters of a `thing`. */
const THING_MAX = 20
const ELLIPSIS = '…'

/**
 * Converts a text for a `thing` field. A longer text ends with an ellipsis. A text without visible characters
 * becomes a dash.
 */
export function truncateForThingField(text: string): string {
  const letters = [...text.replace(/\p{C}/gu, '').trim()]
  if (letters.length > THING_MAX) return letters.slice(0, THING_MAX - 1).join('') + ELLIPSIS
  return letters.join('') || '-'
}

/** Converts a number of ours or of a merchant for a `character_string` field. */
export const toCharacterStringField = (text: string): string =>
  toHalfWidth(text)
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, 32) || '-'
