import {
  extractTownBesidePostCode,
  joinStreet,
  looksLikeTownName,
  normaliseWhitespace,
  type ParsedPlace,
  type RawAddressSegments,
} from '../places'
import { POST_CODE_MARKER } from '../post-codes'

/** States and territories as addresses name them (Australia Post). */
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
/** A state by its name or in short, at the end of a part. */
const STATE = new RegExp(`(?:^|[\\s,]+)(${STATES.flat().join('|')})[\\s,.]*$`, 'i')

/** Takes the state out that ends a part, beside the code first. */
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

/** 5 Crown St, Surry Hills NSW 2010: suburb, state and code end the address. */
export function extractAustralianPlace(parts: RawAddressSegments): ParsedPlace {
  const province = takeState(parts)
  const left = parts.filter((part) => part.trim() !== '')
  const byCode = extractTownBesidePostCode(left, looksLikeTownName)
  const last = normaliseWhitespace(left.at(-1) ?? '')
  const isLast = byCode === '' && left.length > 1 && looksLikeTownName(last)
  if (isLast) left.pop()
  return { province, city: byCode || (isLast ? last : ''), district: '', street: joinStreet(left) }
}
