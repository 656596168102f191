import { HAN_PATTERN } from '../../base/text'
import { detectCountry } from './countries'
import {
  canWordBePersonName,
  isOneOrTwoCharacterName,
  looksLikePersonName,
  stripRecipientMark,
} from './names'
import { normaliseWhitespace, type RawAddressSegments, splitIntoSegments } from './places'
import { POST_CODE_MARKER } from './post-codes'

/**
 * Returns the index of the first word that can be a name before the first Chinese place; -1 if there is none.
 */
function wordBeforePlace(parts: RawAddressSegments): number {
  const place = parts.findIndex((part) => HAN_PATTERN.test(part) && detectCountry(part) !== undefined)
  return parts.findIndex((part, at) => at < place && canWordBePersonName(normaliseWhitespace(part)))
}

/** Latin words before a house number, with nothing else between them: Zoë Müller 221B Baker St. */
const BEFORE_NUMBER = /^(\D+?) (?=(?:(?:flat|blk|block|unit|apt|room|rm|no)\.? )?#?\d\S* .*[a-z])/i

/**
 * Splits the first part between a name and a house number. Returns the index of the name; -1 if there is
 * none.
 */
function nameBeforeNumber(parts: RawAddressSegments): number {
  const words = BEFORE_NUMBER.exec(parts[0] ?? '')?.[1]
  if (!words || !looksLikePersonName(words)) return -1
  parts.splice(0, 1, words, parts[0]!.slice(words.length))
  return 0
}

interface NameContext {
  /** the text before the phone, from the start of its line or the last comma; '' without a phone */
  beforePhone: string
  /** returns whether a part is a known place */
  isPlace: (part: string) => boolean
  /** the text that contains the parts */
  text: string
}

/**
 * Removes the receiver's name from the parts and returns it; '' if there is none. The name is usually the
 * first or last part, or next to the phone. The same name in another script next to it is included.
 */
export function extractReceiverName(
  parts: RawAddressSegments,
  { beforePhone, isPlace, text }: NameContext,
): string {
  const likely = [0, parts.length - 1, ...parts.keys()]
  const found = likely.find((index) => {
    const part = normaliseWhitespace(parts[index] ?? '')
    return looksLikePersonName(part) && !isPlace(part) && !isBeforeCode(parts, index)
  })
  const alone = () =>
    isOneOrTwoCharacterName(beforePhone)
      ? parts.findIndex((part) => normaliseWhitespace(part) === beforePhone)
      : -1
  const at =
    found ?? [alone, wordBeforePlace, nameBeforeNumber].map((find) => find(parts)).find((at) => at >= 0)
  if (at === undefined) return ''
  const name = normaliseWhitespace(parts.splice(at, 1)[0]!)
  // Wong 陳大文 is one name in two scripts, with only a space between.
  for (const beside of [at - 1, at]) {
    const other = normaliseWhitespace(parts[beside] ?? '')
    if (HAN_PATTERN.test(other) === HAN_PATTERN.test(name) || !isOtherName(other) || isPlace(other)) continue
    const both = beside < at ? `${other} ${name}` : `${name} ${other}`
    if (!text.includes(both)) continue
    parts.splice(beside, 1)
    return stripRecipientMark(both)
  }
  return stripRecipientMark(name)
}

const isOtherName = (part: string): boolean =>
  looksLikePersonName(part) || (!HAN_PATTERN.test(part) && canWordBePersonName(part))

/**
 * Returns whether a part contains the postal code, or is directly before it and not the first part. Such a
 * part is a town, as in "Milton Keynes, MK9 3AA".
 */
function isBeforeCode(parts: RawAddressSegments, at: number): boolean {
  const [part, next = ''] = [parts[at]!, parts[at + 1]]
  const isNext = at > 0 && next.includes(POST_CODE_MARKER) && normaliseWhitespace(next) === ''
  return !HAN_PATTERN.test(part) && (part.includes(POST_CODE_MARKER) || isNext)
}

/** Abbreviation of an Australian state. */
const STATE = /^(?:NSW|VIC|QLD|TAS|ACT|NT|WA|SA)$/

/**
 * Returns the part between a street and the first part that names a country or one of its places. That part
 * is also a place: Sai Ying Pun in "1 High Street, Sai Ying Pun, Hong Kong". Returns undefined if there is
 * none.
 */
export function findPlaceBeforeKnownPlace(text: string): string | undefined {
  const parts = splitIntoSegments(text).map(normaliseWhitespace)
  const place = parts.findIndex((part) => STATE.test(part) || detectCountry(part) !== undefined)
  const isAfterStreet = parts.slice(0, Math.max(0, place - 1)).some((part) => /[a-z]/i.test(part))
  return isAfterStreet ? parts[place - 1] : undefined
}
