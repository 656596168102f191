import { CAPITAL_LETTER_PATTERN_SOURCE, hasLetterOrNumber, LETTER_PATTERN_SOURCE } from '../../base/letters'
import { POST_CODE_MARKER } from './post-codes'

/** Where something is, as far as a written address says so; what is left of it is the street. */
export interface ParsedPlace {
  province: string
  city: string
  district: string
  street: string
}

/** Parts of an address between commas and line ends, as they stood. */
export type RawAddressSegments = string[]

export const normaliseWhitespace = (text: string): string =>
  text
    .replaceAll(POST_CODE_MARKER, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.])/g, '$1')
    .replace(/^[\s,.:·•*_/-]+|[\s,:_/-]+$/g, '')
    .trim()

/** A part that stands in brackets as a whole. */
const BRACKETED = /^\((?=[\u3400-\u9fff])([^()]*)\)$/

/** A full stop behind a long word, before a capital letter. */
const SENTENCE_END = new RegExp(
  `(${LETTER_PATTERN_SOURCE}{5})\\.\\s+(?=${CAPITAL_LETTER_PATTERN_SOURCE})`,
  'gu',
)

/** Parts between commas and line ends, and at spaces beside Chinese characters, as names and phones stand there. */
export const splitIntoSegments = (text: string): RawAddressSegments =>
  text
    .replace(SENTENCE_END, '$1\n')
    .replace(/([\u3400-\u9fff])\s+/g, '$1\n')
    .replace(/\s+(?=[\u3400-\u9fff])/g, '\n')
    .split(/[\n,、。]/)
    .map((part) => part.trim().replace(BRACKETED, '$1'))
    .filter(Boolean)

/** A street of Latin script, its parts with commas; of Chinese script one after the other. */
export const joinStreet = (parts: RawAddressSegments): string => {
  const shown = parts.map(normaliseWhitespace).filter(hasLetterOrNumber)
  const isChinese = shown.every((part) => /[\u3400-\u9fff]/.test(part) || /^[\w#()-]+$/.test(part))
  return shown.join(isChinese ? ' ' : ', ')
}

/** Takes the last part that is one of these names out, and gives the name as the table writes it. */
export function extractKnownPlaceName(
  parts: RawAddressSegments,
  names: readonly string[],
  suffix = '',
): string {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = normaliseWhitespace(parts[at]!)
    const name = names.find((each) => new RegExp(`^(?:${each})${suffix}$`, 'i').test(part))
    if (!name) continue
    const mark = parts[at]!.includes(POST_CODE_MARKER)
    parts.splice(at, 1, ...(mark ? [POST_CODE_MARKER] : []))
    return part
  }
  return ''
}

/** The town that stands beside the code, in its part or in the one before; taken out. */
export function extractTownBesidePostCode(
  parts: RawAddressSegments,
  isTown: (part: string) => boolean,
): string {
  const at = parts.findIndex((part) => part.includes(POST_CODE_MARKER))
  if (at < 0) return ''
  const own = normaliseWhitespace(parts[at]!)
  const before = normaliseWhitespace(parts[at - 1] ?? '')
  const after = normaliseWhitespace(parts[at + 1] ?? '')
  if (own && isTown(own)) {
    parts.splice(at, 1)
    return own
  }
  if (own) return ''
  if (before && isTown(before)) {
    parts.splice(at - 1, 2)
    return before
  }
  if (after && isTown(after)) {
    parts.splice(at, 2)
    return after
  }
  return ''
}

/** Whether a part names a town: no figure in it, and no street. */
export const looksLikeTownName = (part: string): boolean =>
  !/\d/.test(part) &&
  !/\b(?:street|st|road|rd|lane|avenue|ave|close|drive|way|court|house|building|tower|floor|flat|unit|jalan|taman)\.?$/i.test(
    part,
  ) &&
  !/^(?:jalan|lorong|taman|flat|unit|floor)\b/i.test(part) &&
  part.split(' ').length <= 4
