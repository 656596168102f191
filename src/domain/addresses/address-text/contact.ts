import {
  findPhoneArea,
  getDestinationAreaCode,
  normalisePhone,
  PHONE_AREAS,
  type PhoneArea,
  parsePhone,
  stripTrunkPrefix,
} from '../phone'

/** Digits on one line, with the separators that people write between them. */
const DIGITS = /\(?(?:\+ ?)?\(?\d[\d ().-]{5,34}\d/g
/** A prefix that allows a number of any country. */
const INTERNATIONAL = /^(?:\+|00)/
const EMAIL = /[^\s@<>"'，,;:：]+@[^\s@.<>"'，,;]+(?:\.[^\s@.<>"'，,;]+)+/

export interface PhoneNumber {
  areaCode: string
  phone: string
}

const parsePhoneInArea = (area: PhoneArea, text: string): PhoneNumber | undefined => {
  const read = parsePhone(area.areaCode, text)
  return 'phone' in read ? { areaCode: area.areaCode, phone: stripTrunkPrefix(read.phone) } : undefined
}

/**
 * Returns the number in the country of the address if it is valid there. A number with + or 00 may also
 * belong to any other known area.
 */
function parsePhoneFor(text: string, areaCode: string): PhoneNumber | undefined {
  const number = normalisePhone(text)
  const own = findPhoneArea(areaCode)
  const isInternational = INTERNATIONAL.test(number)
  // A second spelling to try: without the trunk 0 after the area code, or with the missing + before it.
  const otherwise = () =>
    isInternational ? number.replace(new RegExp(`^(?:\\+|00)${areaCode}0`), `+${areaCode}`) : `+${number}`
  const inOwn = own && (parsePhoneInArea(own, number) ?? parsePhoneInArea(own, otherwise()))
  const areas = isInternational ? PHONE_AREAS : []
  return inOwn ?? areas.map((area) => parsePhoneInArea(area, number)).find((phone) => phone)
}

interface Candidate {
  text: string
  at: number
}

/**
 * Returns all texts that may be a phone number, the longest of each stretch of digits first. Groups at both
 * ends of a stretch may be left out.
 */
function findCandidates(text: string): Candidate[] {
  return [...text.matchAll(DIGITS)].flatMap((match) => {
    const groups = [...match[0].matchAll(/[^ ]+/g)].map(({ 0: group, index }) => ({
      from: index,
      to: index + group.length,
    }))
    // A number is not valid without its own + and area code, so only the first group can begin it.
    const firsts = match[0].includes('+') ? groups.slice(0, 1) : groups
    const spans = firsts.flatMap((first, from) =>
      groups.slice(from).map((last) => ({ from: first.from, to: last.to })),
    )
    return spans
      .sort((a, b) => b.to - b.from - (a.to - a.from))
      .map(({ from, to }) => ({ text: match[0].slice(from, to), at: match.index + from }))
  })
}

/** An area code alone before a number: a form inserted it, and the member typed it again. */
const CODE_BEFORE = /(?:\(?\+ ?\d{1,3}\)?[\s,-]*)+$/

/** A number with + and its country code, 8 to 15 digits (E.164). No subscriber has fewer than 8. */
const WHOLE_NUMBER = /^\+\d{8,15}$/

/**
 * Returns the mobile number in a text, the text before it, and the text without it. A number of another area
 * needs a +. If no number belongs to a known area, a number with + is kept with its + and an empty area code.
 * @param areaCode of the country of the address, '' if unknown
 */
export function extractPhone(
  text: string,
  areaCode: string,
): { phone?: PhoneNumber; before: string; rest: string } {
  const taken = (candidates: readonly Candidate[], read: (number: string) => PhoneNumber | undefined) => {
    for (const candidate of candidates) {
      const phone = read(candidate.text)
      if (!phone) continue
      const before = text.slice(0, candidate.at).replace(CODE_BEFORE, '')
      return { phone, before, rest: `${before}\n${text.slice(candidate.at + candidate.text.length)}` }
    }
    return undefined
  }
  const stretches = [...text.matchAll(DIGITS)].map((match) => ({ text: match[0], at: match.index }))
  return (
    taken(findCandidates(text), (number) => parsePhoneFor(number, areaCode)) ??
    taken(stretches, parseUnknownCountryNumber) ?? { before: '', rest: text }
  )
}

function parseUnknownCountryNumber(text: string): PhoneNumber | undefined {
  const phone = normalisePhone(text)
  return WHOLE_NUMBER.test(phone) ? { areaCode: '', phone } : undefined
}

/** Returns whether a number belongs to a country that we do not serve and that is not `country`. */
export const isPhoneOfUnservedCountry = (phone: PhoneNumber | undefined, country: string): boolean =>
  phone?.areaCode === '' && !phone.phone.startsWith(`+${getDestinationAreaCode(country)}`)

const MAINLAND_MOBILE = /(?:^|\D)1[3-9]\d-?\d{4}-?\d{4}(?!\d)/
/**
 * Minimum number of digits of a number with its area code but without +. A shorter number may belong to any
 * country.
 */
const WITH_AREA_MIN = 11

/**
 * Countries of receivers. Digits of other countries without + are probably another number, such as an order
 * number.
 */
const RECEIVERS_IN = ['HK', 'MC', 'TW', 'SG', 'MY', 'AE', 'KE', 'GB']

/** Returns the area of the first number that has its area code, for a text that does not name its country. */
export function detectPhoneArea(text: string): PhoneArea | undefined {
  if (MAINLAND_MOBILE.test(text)) return findPhoneArea('86')
  for (const { text: written } of findCandidates(text)) {
    const number = normalisePhone(written)
    const isWhole = INTERNATIONAL.test(number)
    if (!isWhole && number.length < WITH_AREA_MIN) continue
    const phone = parsePhoneFor(isWhole ? number : `+${number}`, '')
    const area = phone && findPhoneArea(phone.areaCode)
    if (area && (isWhole || RECEIVERS_IN.includes(area.country))) return area
  }
  return undefined
}

export function extractEmail(text: string): { email: string; rest: string } {
  const email = EMAIL.exec(text)?.[0] ?? ''
  return { email, rest: email ? text.replace(email, '\n') : text }
}
