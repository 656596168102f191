import { countGraphemes } from '../base/characters'
import { LETTER_PATTERN_SOURCE, NUMBER_PATTERN_SOURCE } from '../base/letters'
import type { Problem } from '../base/problem'
import { replaceLineBreaks, stripInvisible } from '../base/text'

export const SHOPPING_URL_MAX_LENGTH = 500
export const SHOPPING_LINK_PROBLEMS = ['forecast.shoppingUrl.format', 'forecast.shoppingUrl.tooLong'] as const
const PORT_MAX = 65_535

/**
 * A label of the host in a web address, in any script. The address has a host with a dot and an optional
 * port. The field is optional (FORE-96, ours).
 */
const LABEL = `(?:${LETTER_PATTERN_SOURCE}|${NUMBER_PATTERN_SOURCE}|[_-])+`
const WEB_ADDRESS = new RegExp(
  String.raw`^https?://${LABEL}(?:\.${LABEL})+(?::(\d{1,5}))?(?:[/?#][^\s\0-\x1f\x7f-\x9f]*)?$`,
  'iu',
)
/**
 * A web address among other words. Chinese words follow it without a space, so only the characters of an
 * encoded address match.
 */
const AMONG_WORDS = /https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/i
/** Marks that belong to the sentence, not to the address. */
const ENDING = /[.,;:!?'")\]]+$/

export function checkShoppingUrl(text: string): Problem | null {
  const value = text.trim()
  if (!value) return null
  if (countGraphemes(value) > SHOPPING_URL_MAX_LENGTH)
    return { code: 'forecast.shoppingUrl.tooLong', params: { max: SHOPPING_URL_MAX_LENGTH } }
  const [address, port = '1'] = WEB_ADDRESS.exec(value) ?? []
  const isFine = address !== undefined && Number(port) >= 1 && Number(port) <= PORT_MAX
  return isFine ? null : { code: 'forecast.shoppingUrl.format' }
}

/**
 * Returns the link in a text that a shop's app shares, such as 【淘宝】https://m.tb.cn/h.g1 CZ0001; undefined if
 * there is none.
 */
export function extractShoppingLink(text: string): string | undefined {
  const found = AMONG_WORDS.exec(stripInvisible(replaceLineBreaks(text)))?.[0].replace(ENDING, '')
  return found && !checkShoppingUrl(found) ? found : undefined
}
