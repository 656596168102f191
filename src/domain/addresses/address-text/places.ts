import { CAPITAL_LETTER_PATTERN_SOURCE, hasLetterOrNumber, LETTER_PATTERN_SOURCE } from '../../base/letters'
import { POST_CODE_MARKER } from './post-codes'

/** The place that an address names, as far as it names one. The rest of the address is the street. */
export interface ParsedPlace {
  province: string
  city: string
  district: string
  street: string
}

/** Parts of an address between commas and line ends, with their text unchanged. */
export type RawAddressSegments = string[]

export const normaliseWhitespace = (text: string): string =>
  text
    .replaceAll(POST_CODE_MARKER, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.])/g, '$1')
    .replace(/^[\s,.:·•*_/-]+|[\s,:_/-]+$/g, '')
    .trim()

/** A part that is completely in brackets. */
const BRACKETED = /^\((?=[\u3400-\u9fff])([^()]*)\)$/

/** A full stop after a long word and before a capital letter. */
const SENTENCE_END = new RegExp(
  `(${LETTER_PATTERN_SOURCE}{5})\\.\\s+(?=${CAPITAL_LETTER_PATTERN_SOURCE})`,
  'gu',
)

/**
 * Splits an address at commas and line ends, and at spaces next to Chinese characters. In Chinese, a space
 * separates names and phones from the address.
 */
export const splitIntoSegments = (text: string): RawAddressSegments =>
  text
    .replace(SENTENCE_END, '$1\n')
    .replace(/([\u3400-\u9fff])\s+/g, '$1\n')
    .replace(/\s+(?=[\u3400-\u9fff])/g, '\n')
    .split(/[\n,、。]/)
    .map((part) => part.trim().replace(BRACKETED, '$1'))
    .filter(Boolean)

/** Joins the parts of a street: with commas in Latin script, with spaces in Chinese. */
export const joinStreet = (parts: RawAddressSegments): string => {
  const shown = parts.map(normaliseWhitespace).filter(hasLetterOrNumber)
  const isChinese = shown.every((part) => /[\u3400-\u9fff]/.test(part) || /^[\w#()-]+$/.test(part))
  return shown.join(isChinese ? ' ' : ', ')
}

/** Removes the last part that is one of these names and returns it as it is in the address. */
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

/**
 * Removes the town next to the postal code and returns it. The town is in the part of the code. If that part
 * has no other text, the town is in the part before or after it.
 */
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

/** Returns whether a part can name a town: it has no digit, no word for a street, and at most four words. */
export const looksLikeTownName = (part: string): boolean =>
  !/\d/.test(part) &&
  !/\b(?:street|st|road|rd|lane|avenue|ave|close|drive|way|court|house|building|tower|floor|flat|unit|jalan|taman)\.?$/i.test(
    part,
  ) &&
  !/^(?:jalan|lorong|taman|flat|unit|floor)\b/i.test(part) &&
  part.split(' ').length <= 4
