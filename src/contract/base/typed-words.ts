import * as v from 'valibot'

/**
 * A text as the operator types it in each language; '' where it is left to another one (domain/base/written-words).
 * @param max characters of each
 */
export function buildPartialLocalisedTextSchema(max: number) {
  const typed = v.optional(v.pipe(v.string(), v.maxLength(max), v.trim()), '')
  return v.object({ sc: typed, tc: typed, en: typed })
}
