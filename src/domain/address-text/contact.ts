import { PHONE_AREAS, type PhoneArea, phoneAreaOf, readPhone, withoutTrunk } from '../phone'

/** A stretch of digits with what people put between them, on one line. */
const DIGITS = /(?:\(?(?:\+|00) ?\d{1,3}\)?[ -]?)?\(?\d[\d ().-]{5,28}\d/g
const EMAIL = /[^\s@<>"'，,;:：]+@[^\s@.<>"'，,;]+(?:\.[^\s@.<>"'，,;]+)+/

export interface Phone {
  areaCode: string
  phone: string
}

const inArea = (area: PhoneArea, text: string): Phone | undefined => {
  const read = readPhone(area.areaCode, text)
  return 'phone' in read ? { areaCode: area.areaCode, phone: withoutTrunk(read.phone) } : undefined
}

/** A number of the address's own country first; one that is written with + may be of any. */
function readIn(text: string, areaCode: string): Phone | undefined {
  const own = phoneAreaOf(areaCode)
  const international = /^\(?(?:\+|00)/.test(text.trim())
  const bare = text.replace(/^\(|\)(?=[\s-]?\d)/g, '')
  const digits = bare.replace(/\D/g, '')
  if (own) {
    const written =
      inArea(own, bare) ?? (digits.startsWith(own.areaCode) ? inArea(own, `+${digits}`) : undefined)
    if (written) return written
    const trunk = international ? inArea(own, bare.replace(/\(0\)|^(\+\d{2,3}?[\s-]?)0/, '$1')) : undefined
    if (trunk) return trunk
  }
  if (!international) return undefined
  for (const area of PHONE_AREAS) {
    const phone = inArea(area, bare)
    if (phone) return phone
  }
  return undefined
}

interface Candidate {
  text: string
  at: number
}

/** What may be a number in a text: each stretch of digits, and what is left of it without groups at its ends. */
function candidatesIn(text: string): Candidate[] {
  return [...text.matchAll(DIGITS)].flatMap((match) => {
    const groups = [...match[0].matchAll(/[^ ]+/g)].map(({ 0: group, index }) => ({
      from: index,
      to: index + group.length,
    }))
    const spans = groups.flatMap((first, from) =>
      groups.slice(from).map((last) => ({ from: first.from, to: last.to })),
    )
    return spans
      .sort((a, b) => b.to - b.from - (a.to - a.from))
      .map(({ from, to }) => ({ text: match[0].slice(from, to), at: match.index + from }))
  })
}

/**
 * The mobile number in a text, and the text without it; one of another area only where it is written with +.
 * @param areaCode of the country that the address is in, '' where that is not known
 */
export function takePhone(text: string, areaCode: string): { phone?: Phone; rest: string } {
  for (const candidate of candidatesIn(text)) {
    const phone = readIn(candidate.text, areaCode)
    if (!phone) continue
    const rest = `${text.slice(0, candidate.at)}\n${text.slice(candidate.at + candidate.text.length)}`
    return { phone, rest }
  }
  return { rest: text }
}

const MAINLAND_MOBILE = /(?:^|\D)1[3-9]\d-?\d{4}-?\d{4}(?!\d)/
/** Digits of a number that has its area code without a +; shorter ones may be of anywhere. */
const WITH_AREA_MIN = 11

/** Where receivers are: of other countries a number without + is taken for something else, such as an order's. */
const RECEIVERS_IN = ['HK', 'MC', 'TW', 'SG', 'MY', 'AE', 'KE', 'GB']

/** The area of a number that is written with its code, for a text that does not name its country. */
export function areaIn(text: string): PhoneArea | undefined {
  if (MAINLAND_MOBILE.test(text)) return phoneAreaOf('86')
  for (const { text: written } of candidatesIn(text)) {
    const digits = written.replace(/\D/g, '')
    const isWhole = /^\(?(?:\+|00)/.test(written)
    const phone = readIn(isWhole || digits.length < WITH_AREA_MIN ? written : `+${digits}`, '')
    const area = phone && phoneAreaOf(phone.areaCode)
    if (area && (isWhole || RECEIVERS_IN.includes(area.country))) return area
  }
  return undefined
}

export function takeEmail(text: string): { email: string; rest: string } {
  const email = EMAIL.exec(text)?.[0] ?? ''
  return { email, rest: email ? text.replace(email, '\n') : text }
}
