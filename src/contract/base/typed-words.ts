import * as v from 'valibot'

/**
 * Returns the schema of a text that the operator types in each language. '' means that another language
 * replaces it (domain/base/written-words).
 * @param max maximum number of characters in each language
 */
export function buildPartialLocalisedTextSchema(max: number) {
  const typed = v.optional(v.pipe(v.string(), v.maxLength(max), v.trim()), '')
  return v.object({ sc: typed, tc: typed, en: typed })
}
