import { HAN } from '../text'
import { countryIn } from './countries'
import { canBeName, looksLikeName, plainName } from './names'
import { type Parts, partsOf, tidy } from './places'
import { CODE_MARK } from './post-codes'

/** The first word before the first Chinese place of an address, -1 where there is none. */
function wordBeforePlace(parts: Parts): number {
  const place = parts.findIndex((part) => HAN.test(part) && countryIn(part) !== undefined)
  return parts.findIndex((part, at) => at < place && canBeName(tidy(part)))
}

/**
 * The part that is a name: the first, the last, or beside the phone; taken out.
 * @param isPlace whether a part is known to be a place
 */
export function takeName(parts: Parts, isPlace: (part: string) => boolean): string {
  const likely = [0, parts.length - 1, ...parts.keys()]
  const found = likely.find((index) => {
    const part = tidy(parts[index] ?? '')
    return looksLikeName(part) && !isPlace(part) && !isBeforeCode(parts, index)
  })
  const at = found ?? wordBeforePlace(parts)
  return at < 0 ? '' : plainName(tidy(parts.splice(at, 1)[0]!))
}

/** Whether a part holds the post code, or stands before it behind something else: a town, as in Milton Keynes, MK9 3AA. */
function isBeforeCode(parts: Parts, at: number): boolean {
  const [part, next = ''] = [parts[at]!, parts[at + 1]]
  const isNext = at > 0 && next.includes(CODE_MARK) && tidy(next) === ''
  return !HAN.test(part) && (part.includes(CODE_MARK) || isNext)
}

/** A state of Australia in short. */
const STATE = /^(?:NSW|VIC|QLD|TAS|ACT|NT|WA|SA)$/

/**
 * The part between a street and the first one that names a country or a place of it: 1 High Street, Sai Ying Pun, Hong Kong.
 * It is a place too; undefined where there is none.
 */
export function placeBeforePlace(text: string): string | undefined {
  const parts = partsOf(text).map(tidy)
  const place = parts.findIndex((part) => STATE.test(part) || countryIn(part) !== undefined)
  const isAfterStreet = parts.slice(0, Math.max(0, place - 1)).some((part) => /[a-z]/i.test(part))
  return isAfterStreet ? parts[place - 1] : undefined
}
