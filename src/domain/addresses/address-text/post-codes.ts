import { BRITISH_POST_CODE_PATTERN_SOURCE, isValidPostCode, normalisePostCode } from '../post-code'

/**
 * Patterns for the postal code in an address, by country. The group is the code; a match without the group is
 * another number. The last match counts because it is furthest from the house number.
 */
const WRITTEN: Readonly<Record<string, readonly RegExp[]>> = {
  CN: [/(?:^|[^\d-])(\d{6})(?![\d-])/g],
  XJ: [/(?:^|[^\d-])(\d{6})(?![\d-])/g],
  HK: [/(?:^|\D)(999077)(?!\d)/g],
  MC: [/(?:^|\D)(999078)(?!\d)/g],
  TW: [
    /(?:^|[^\d-])(\d{3}(?:-?\d{2,3})?)(?=[\s()]*[\u4e00-\u9fff]{2}[市縣县])/g,
    /(?:city|county|dist\.?|district|taiwan|[市縣县])[\s,]+(\d{3}(?:-?\d{2,3})?)(?!\d)/gi,
    /(?:^|[\n,])\s*(\d{3}(?:-?\d{2,3})?)(?=\s*(?:$|[\n,]|taiwan))/gi,
    /\((\d{3}(?:-?\d{2,3})?)\)/g,
    /[號号樓楼室]\s+(\d{3}(?:-?\d{2,3})?)(?=\s*(?:$|[\n,])|\s+[\u4e00-\u9fff]{2,4}(?:\s|$))/g,
  ],
  SG: [/\bs(?:ingapore)?\s*\(?(\d{6})\)?(?!\d)/gi, /(?:^|\D)(\d{6})(?!\d)/g],
  MY: [/(?:^|[^\d-])(\d{5})(?![\d-])/g],
  AE: [/(?:^|[^\d-])(00000)(?!\d)/g],
  KE: [/box[\s:.]{0,3}\d+|(?:^|\D)(\d{5})(?!\d|\s?-\s?\d)/gi],
  GB: [new RegExp(`\\b(${BRITISH_POST_CODE_PATTERN_SOURCE})\\b`, 'gi')],
  AU: [
    /(?:\b(?:nsw|vic|qld|wa|sa|tas|act|nt)|wales|victoria|queensland|australia|tasmania|territory)\.?[\s,]+(\d{4})(?!\d)/gi,
    /(?:^|[^\d-])(\d{4})(?=\s*(?:$|[\n,]))/g,
  ],
  GE: [/(?:^|[^\d-])(\d{4})(?![\d-])/g],
}

/**
 * Postal codes that couriers expect in countries with only one code or no codes (domain/addresses/post-code).
 */
const ONLY: Readonly<Record<string, string>> = { HK: '999077', MC: '999078', AE: '00000' }

/** A mark at the position of the removed postal code. The town is next to it. */
export const POST_CODE_MARKER = '\u241f'

/**
 * Returns the postal code in the format of the country, and the text with a mark in its place. The code is ''
 * if there is none, except where `ONLY` has one.
 */
export function extractPostCode(text: string, country: string): { postCode: string; rest: string } {
  for (const pattern of WRITTEN[country] ?? []) {
    const match = [...text.matchAll(pattern)].filter(([, code]) => code).at(-1)
    const code = match?.[1]
    if (!match || !code || !isValidPostCode(country, code)) continue
    const at = match.index + match[0].lastIndexOf(code)
    const before = text.slice(0, at).replace(/[\s(-]+$/, (gap) => (gap.includes('\n') ? '\n' : ' '))
    const after = text.slice(at + code.length).replace(/^\)/, '')
    return { postCode: normalisePostCode(country, code), rest: `${before}${POST_CODE_MARKER}${after}` }
  }
  return { postCode: ONLY[country] ?? '', rest: text }
}
