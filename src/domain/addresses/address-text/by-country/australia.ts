import {
  extractTownBesidePostCode,
  joinStreet,
  looksLikeTownName,
  normaliseWhitespace,
  type ParsedPlace,
  type RawAddressSegments,
} from '../places'
import { POST_CODE_MARKER } from '../post-codes'

/** Abbreviations and names of the states and territories, as in addresses (Australia Post). */
const STATES: readonly (readonly [short: string, name: string])[] = [
  ['NSW', 'New South Wales'],
  ['VIC', 'Victoria'],
  ['QLD', 'Queensland'],
  ['WA', 'Western Australia'],
  ['SA', 'South Australia'],
  ['TAS', 'Tasmania'],
  ['ACT', 'Australian Capital Territory'],
  ['NT', 'Northern Territory'],
]
/** Name or abbreviation of a state at the end of a part. */
const STATE = new RegExp(`(?:^|[\\s,]+)(${STATES.flat().join('|')})[\\s,.]*$`, 'i')

/**
 * Removes the state from the end of a part and returns its full name; '' if no part ends with a state. The
 * part with the postal code comes first in the search.
 */
function takeState(parts: RawAddressSegments): string {
  const byCode = parts.findIndex((part) => part.includes(POST_CODE_MARKER))
  const places = [byCode, ...parts.keys()].filter((at) => at >= 0)
  for (const at of places) {
    const code = parts[at]!.includes(POST_CODE_MARKER) ? POST_CODE_MARKER : ''
    const part = normaliseWhitespace(parts[at]!)
    const state = STATE.exec(part)
    if (!state) continue
    parts[at] = `${part.slice(0, state.index)} ${code}`
    return STATES.find((names) => names.some((name) => name.toUpperCase() === state[1]!.toUpperCase()))![1]
  }
  return ''
}

/**
 * Reads an address such as "5 Crown St, Surry Hills NSW 2010". Suburb, state and postal code are at its end.
 */
export function extractAustralianPlace(parts: RawAddressSegments): ParsedPlace {
  const province = takeState(parts)
  const left = parts.filter((part) => part.trim() !== '')
  const byCode = extractTownBesidePostCode(left, looksLikeTownName)
  const last = normaliseWhitespace(left.at(-1) ?? '')
  const isLast = byCode === '' && left.length > 1 && looksLikeTownName(last)
  if (isLast) left.pop()
  return { province, city: byCode || (isLast ? last : ''), district: '', street: joinStreet(left) }
}
