import { generalRefusalTexts } from '@/contract/base/refusals'
import type { MessageCatalogue } from '@/i18n/texts'

/** Union of the keys of several catalogues. */
type KeyOf<C> = C extends unknown ? keyof C & string : never
type General = KeyOf<typeof generalRefusalTexts>

/**
 * Merges the texts of a feature with the refusals that its screens show. Later texts replace earlier ones:
 * first the general ones of every call, then `refusals` in their order, then the feature's own.
 */
export const mergeRefusalTextsIntoCatalogue = <Own extends string, Refusals extends MessageCatalogue>(
  own: MessageCatalogue<Own>,
  refusals: readonly Refusals[],
): MessageCatalogue<Own | KeyOf<Refusals> | General> =>
  Object.assign({}, generalRefusalTexts, ...refusals, own)
