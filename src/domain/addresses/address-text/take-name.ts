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

/** The first word before the first Chinese place of an address, -1 where there is none. */
function wordBeforePlace(parts: RawAddressSegments): number {
  const place = parts.findIndex((part) => HAN_PATTERN.test(part) && detectCountry(part) !== undefined)
  return parts.findIndex((part, at) => at < place && canWordBePersonName(normaliseWhitespace(part)))
}

/** Latin words before the number of a house, where nothing else parts them: Zoë Müller 221B Baker St. */
const BEFORE_NUMBER = /^(\D+?) (?=(?:(?:flat|blk|block|unit|apt|room|rm|no)\.? )?#?\d\S* .*[a-z])/i

/** Cuts the first part behind a name before the number of a house; its index, -1 without one. */
function nameBeforeNumber(parts: RawAddressSegments): number {
  const words = BEFORE_NUMBER.exec(parts[0] ?? '')?.[1]
  if (!words || !looksLikePersonName(words)) return -1
  parts.splice(0, 1, words, parts[0]!.slice(words.length))
  return 0
}

interface NameContext {
  /** what stands before the phone, to its line or comma; '' without a phone */
  beforePhone: string
  /** whether a part is known to be a place */
  isPlace: (part: string) => boolean
  /** the text that the parts are of */
  text: string
}

/** The part that is a name: the first, the last, or beside the phone; taken out, with the same in another script beside it. */
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
  // Wong 陳大文: a name in two scripts, with nothing but a space between.
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

/** Whether a part holds the post code, or stands before it behind something else: a town, as in Milton Keynes, MK9 3AA. */
function isBeforeCode(parts: RawAddressSegments, at: number): boolean {
  const [part, next = ''] = [parts[at]!, parts[at + 1]]
  const isNext = at > 0 && next.includes(POST_CODE_MARKER) && normaliseWhitespace(next) === ''
  return !HAN_PATTERN.test(part) && (part.includes(POST_CODE_MARKER) || isNext)
}

/** A state of Australia in short. */
const STATE = /^(?:NSW|VIC|QLD|TAS|ACT|NT|WA|SA)$/

/**
 * The part between a street and the first one that names a country or a place of it: 1 High Street, Sai Ying Pun, Hong Kong.
 * It is a place too; undefined where there is none.
 */
export function findPlaceBeforeKnownPlace(text: string): string | undefined {
  const parts = splitIntoSegments(text).map(normaliseWhitespace)
  const place = parts.findIndex((part) => STATE.test(part) || detectCountry(part) !== undefined)
  const isAfterStreet = parts.slice(0, Math.max(0, place - 1)).some((part) => /[a-z]/i.test(part))
  return isAfterStreet ? parts[place - 1] : undefined
}
