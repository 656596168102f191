import { countGraphemes } from './characters'
import type { Problem } from './problem'

/** Maximum number of characters of a search (ours). It is longer than any number, name or phone. */
export const SEARCH_KEYWORD_MAX_LENGTH = 64

/** Returns the problem with a search keyword. An empty keyword is not a problem. */
export const checkSearchKeyword = (text: string): Problem | null =>
  countGraphemes(text.trim()) > SEARCH_KEYWORD_MAX_LENGTH
    ? { code: 'search.tooLong', params: { max: SEARCH_KEYWORD_MAX_LENGTH } }
    : null
