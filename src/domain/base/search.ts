import { countGraphemes } from './characters'
import type { Problem } from './problem'

/** Characters that a search takes (ours): longer than any number, name or phone. */
export const SEARCH_KEYWORD_MAX_LENGTH = 64

/** What stands against a search; nothing typed is no search, and no mistake. */
export const checkSearchKeyword = (text: string): Problem | null =>
  countGraphemes(text.trim()) > SEARCH_KEYWORD_MAX_LENGTH
    ? { code: 'search.tooLong', params: { max: SEARCH_KEYWORD_MAX_LENGTH } }
    : null
