import { toHalfWidth } from '../../base/text'
import { LINK_TO_17TRACK_PATTERN, normaliseHyphens, parseTrackingNumber } from '../tracking-number'
import { detectCarrierName } from './carriers'

/** Labels before a tracking number, in the languages of the shops. */
const TRACKING =
  /tracking(?: ref(?:erence)?)?|track ?#|(?:shipment|parcel) (?:number|id)|运单|運單|(?:物流|快[递遞])(?:单号|單號|编号|編號)|配送单号|包裹(?:号|號|编号)|貨運單號|追蹤(?:編號|號碼|碼)|sendungs(?:verfolgungs)?(?:nummer|-?nr|id)|paketnummer|(?:num[ée]ro|n°) de (?:suivi|colis)|numero (?:di )?(?:spedizione|tracciamento)|n[úu]mero de (?:seguimiento|env[íi]o|rastreo)|c[óo]digo de seguimiento|お問い?合わ?せ番号|追跡番号|伝票番号|配送番号|volgnummer|track ?& ?trace|numer (?:przesyłki|śledzenia)|sp(?:årn|or)ingsnummer/i
/** Labels before other numbers: orders, invoices, phones. */
const OTHER =
  /(?:order|订单|訂單|訂購|交易|bestell|auftrag|commande|ordine|pedido|注文|zam[óo]wieni|invoice|rechnung|facture|fattura|factura|发票|發票|item|artikel|article|art[íi]culo|商品|sku|ref|kunden|customer|client|tel|phone|电话|電話|手机|手機|hotline|zip|postcode|asin|账号|kontonummer|iban|vat|ust)/i
/** The rest of a number's label after its first word. */
const LABEL_END =
  '[a-zäöüéß]{0,12}(?:\\s*(?:numbers?|num|nos?|nr|id|code|n[°º]|[编編][号號]|号码?|號碼?|番号|[:#.=-]))'
/**
 * The label of another number at the end of a text. A number directly after it is that other number, in any
 * format.
 */
const LABEL_OF_OTHER = new RegExp(`(?:${OTHER.source})${LABEL_END}+\\s*$`, 'i')
/**
 * Labels of other numbers without a word or mark after them. A tracking number never follows them directly.
 */
const NAME_OF_OTHER = /\b(?:sku|asin|invoice|ref|iban)\s*$/i

/**
 * Candidates: letters, digits and inner hyphens, or groups of four digits. The first group is the character
 * before the candidate, and the second group is the candidate. A part of a link does not match.
 */
const TOKENS =
  /(^|[^\w./?=&%#@-])((?=[A-Z0-9])(?:\b\d{4} (?=\d{2,4}(?!\d))|[A-Z0-9-])*[A-Z0-9])(?![\w@]|[./]\w)/gi
const DIGITS_MIN = 8
/** Number of characters before a number that may contain its label. */
const LABEL_REACH = 48

const CERTAIN = 3
const LIKELY = 2

/**
 * Rates a candidate as the parcel's tracking number, by the label before it and its format: `CERTAIN`,
 * `LIKELY` or 0.
 */
function rankCandidate(number: string, before: string): number {
  const label = before.slice(-LABEL_REACH)
  const tracking = lastEnd(label, TRACKING)
  const other = lastEnd(label, OTHER)
  const carrier = detectCarrierName(number)
  if (tracking > other) return CERTAIN
  if (LABEL_OF_OTHER.test(label) || NAME_OF_OTHER.test(label)) return 0
  return carrier !== undefined && /[A-Z]/.test(number) ? LIKELY : 0
}

/** Returns the end index of the last match of a pattern in a text; 0 if there is none. */
function lastEnd(text: string, pattern: RegExp): number {
  const match = [...text.matchAll(new RegExp(pattern.source, 'gi'))].at(-1)
  return match ? match.index + match[0].length : 0
}

/** A link to a tracking page, with all its characters. */
const TRACKING_LINK = new RegExp(`${LINK_TO_17TRACK_PATTERN.source}[\\w./#?&=%,-]+`, 'gi')

/** Letters and digits, separated by single spaces. */
const WORDS = /[A-Z\d]+(?: [A-Z\d]+)+/gi
/** A group of a tracking number: up to four letters at its start or end, or a group with a digit. */
const GROUP = /^(?:[A-Z]{1,4}|[A-Z]*\d[A-Z\d]*)$/i
/**
 * A group of eight or more characters, longer than groups on labels. Only letters may follow it, as in RA
 * 473124829 GB.
 */
const LONG_GROUP = /^\w{8}/
/**
 * The last group: three or more characters that begin with a digit, or two letters. Two digits after a number
 * are a count.
 */
const LAST_GROUP = /^(?:\d\w{2,}|[A-Z]{2})$/i

/** Maximum number of groups in a number. */
const GROUPS_MAX = 8

/**
 * Returns how many of the first words form one number with letters of a known carrier, such as SF 1234 5678
 * 90123. Returns 1 if they form none.
 */
function splitDigitGroups(words: readonly string[]): number {
  const end = words.findIndex(
    (word, at) => !GROUP.test(word) || (LONG_GROUP.test(words[at - 1] ?? '') && /\d/.test(word)),
  )
  for (let count = end < 0 ? words.length : end; count > 1; count -= 1) {
    const number = words.slice(0, count).join('').toUpperCase()
    if (LAST_GROUP.test(words[count - 1]!) && /[A-Z]/.test(number) && detectCarrierName(number)) return count
  }
  return 1
}

/** Removes the spaces inside each tracking number that is written in groups. */
const joinDigitGroups = (text: string): string =>
  text.replace(WORDS, (found) => {
    const words = found.split(' ')
    const joined: string[] = []
    while (words.length > 0)
      joined.push(words.splice(0, splitDigitGroups(words.slice(0, GROUPS_MAX))).join(''))
    return joined.join(' ')
  })

/**
 * Returns the tracking numbers in a shop's mail that are most likely, in stored form. A mail about several
 * parcels has several. A wrong number is worse than no number, so the member must choose one of several.
 */
export function findMailTrackingNumbers(mail: string): string[] {
  const plain = normaliseHyphens(toHalfWidth(mail))
  const best = new Map<string, number>()
  for (const [link] of plain.matchAll(TRACKING_LINK)) {
    const read = parseTrackingNumber(link)
    if ('trackingNo' in read) best.set(read.trackingNo, CERTAIN)
  }
  const text = joinDigitGroups(plain.replace(TRACKING_LINK, ' '))
  for (const { 1: gap, 2: token, index } of text.matchAll(TOKENS)) {
    if (token!.replace(/\D/g, '').length < DIGITS_MIN) continue
    const read = parseTrackingNumber(token!)
    if ('problem' in read) continue
    const sure = rankCandidate(read.trackingNo, text.slice(0, index + gap!.length))
    if (sure > 0) best.set(read.trackingNo, Math.max(sure, best.get(read.trackingNo) ?? 0))
  }
  const top = Math.max(0, ...best.values())
  return [...best].filter(([, sure]) => sure === top).map(([number]) => number)
}
