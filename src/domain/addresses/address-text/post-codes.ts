import { BRITISH_POST_CODE_PATTERN_SOURCE, isValidPostCode, normalisePostCode } from '../post-code'

/**
 * Where each country writes its code: the group is the code, and a match without it is a number that is none. The last
 * match counts, which is furthest from the house number.
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

/** What couriers expect where there is one code for all, or none at all (domain/addresses/post-code). */
const ONLY: Readonly<Record<string, string>> = { HK: '999077', MC: '999078', AE: '00000' }

/** A mark that stands where a code stood: beside it is the town. */
export const POST_CODE_MARKER = '\u241f'

/** The postal code in a text as its country writes it, '' where there is none, and the text with a mark in its place. */
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
