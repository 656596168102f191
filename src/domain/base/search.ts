import { countCharacters } from './characters'
import type { Problem } from './problem'

/** Characters that a search takes (ours): longer than any number, name or phone. */
export const KEYWORD_MAX_LENGTH = 64

/** What stands against a search; nothing typed is no search, and no mistake. */
export const checkKeyword = (text: string): Problem | null =>
  countCharacters(text.trim()) > KEYWORD_MAX_LENGTH
    ? { code: 'search.tooLong', params: { max: KEYWORD_MAX_LENGTH } }
    : null
