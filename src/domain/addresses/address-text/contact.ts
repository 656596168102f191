import {
  findPhoneArea,
  getDestinationAreaCode,
  normalisePhone,
  PHONE_AREAS,
  type PhoneArea,
  parsePhone,
  stripTrunkPrefix,
} from '../phone'

/** A stretch of digits with what people put between them, on one line. */
const DIGITS = /\(?(?:\+ ?)?\(?\d[\d ().-]{5,34}\d/g
/** A number that begins so may be of any country. */
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

/** A number of the address's own country first; one that is written with + may be of any. */
function parsePhoneFor(text: string, areaCode: string): PhoneNumber | undefined {
  const number = normalisePhone(text)
  const own = findPhoneArea(areaCode)
  const isInternational = INTERNATIONAL.test(number)
  // The 0 that is dialled inside a country only; the area code without a +.
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

/** What may be a number in a text: each stretch of digits, and what is left of it without groups at its ends. */
function findCandidates(text: string): Candidate[] {
  return [...text.matchAll(DIGITS)].flatMap((match) => {
    const groups = [...match[0].matchAll(/[^ ]+/g)].map(({ 0: group, index }) => ({
      from: index,
      to: index + group.length,
    }))
    // What follows a + and its code is no number without them.
    const firsts = match[0].includes('+') ? groups.slice(0, 1) : groups
    const spans = firsts.flatMap((first, from) =>
      groups.slice(from).map((last) => ({ from: first.from, to: last.to })),
    )
    return spans
      .sort((a, b) => b.to - b.from - (a.to - a.from))
      .map(({ from, to }) => ({ text: match[0].slice(from, to), at: match.index + from }))
  })
}

/** An area code by itself before a number: a form wrote it, and the member typed it again. */
const CODE_BEFORE = /(?:\(?\+ ?\d{1,3}\)?[\s,-]*)+$/

/** Digits of a number with its country's code (E.164; fewer than 8 are no subscriber's). */
const WHOLE_NUMBER = /^\+\d{8,15}$/

/**
 * The mobile number in a text, what stands before it, and the text without it; one of another area only where it is written with +. Where none
 * can be dialled by us, a number with + is taken as it is: its area code is '', and the phone keeps its +.
 * @param areaCode of the country that the address is in, '' where that is not known
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

/** Whether a number is of a country that is neither served nor this one. */
export const isPhoneOfUnservedCountry = (phone: PhoneNumber | undefined, country: string): boolean =>
  phone?.areaCode === '' && !phone.phone.startsWith(`+${getDestinationAreaCode(country)}`)

const MAINLAND_MOBILE = /(?:^|\D)1[3-9]\d-?\d{4}-?\d{4}(?!\d)/
/** Digits of a number that has its area code without a +; shorter ones may be of anywhere. */
const WITH_AREA_MIN = 11

/** Where receivers are: of other countries a number without + is taken for something else, such as an order's. */
const RECEIVERS_IN = ['HK', 'MC', 'TW', 'SG', 'MY', 'AE', 'KE', 'GB']

/** The area of a number that is written with its code, for a text that does not name its country. */
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
