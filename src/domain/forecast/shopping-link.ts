import { countGraphemes } from '../base/characters'
import { LETTER_PATTERN_SOURCE, NUMBER_PATTERN_SOURCE } from '../base/letters'
import type { Problem } from '../base/problem'
import { replaceLineBreaks, stripInvisible } from '../base/text'

export const SHOPPING_URL_MAX_LENGTH = 500
export const SHOPPING_LINK_PROBLEMS = ['forecast.shoppingUrl.format', 'forecast.shoppingUrl.tooLong'] as const
const PORT_MAX = 65_535

/** A web address: a host with a dot in any script, a port if need be. Optional (FORE-96, ours). */
const LABEL = `(?:${LETTER_PATTERN_SOURCE}|${NUMBER_PATTERN_SOURCE}|[_-])+`
const WEB_ADDRESS = new RegExp(
  String.raw`^https?://${LABEL}(?:\.${LABEL})+(?::(\d{1,5}))?(?:[/?#][^\s\0-\x1f\x7f-\x9f]*)?$`,
  'iu',
)
/** One among other words, which follow it without a space in Chinese: only what addresses are encoded with. */
const AMONG_WORDS = /https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/i
/** Marks that end the sentence, not the address. */
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

/** The link in a text that a shop's app shares, such as 【淘宝】https://m.tb.cn/h.g1 CZ0001; undefined without one. */
export function extractShoppingLink(text: string): string | undefined {
  const found = AMONG_WORDS.exec(stripInvisible(replaceLineBreaks(text)))?.[0].replace(ENDING, '')
  return found && !checkShoppingUrl(found) ? found : undefined
}
