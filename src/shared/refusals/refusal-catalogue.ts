import { generalRefusalTexts } from '@/contract/base/refusals'
import type { MessageCatalogue } from '@/i18n/texts'

/** Of several catalogues the keys of all. */
type KeyOf<C> = C extends unknown ? keyof C & string : never
type General = KeyOf<typeof generalRefusalTexts>

/**
 * The texts of a feature with the refusals that its screens show: first what every call may say, then those of the
 * subjects in their order, then the feature's own, which may say any of them in words of its own.
 */
export const mergeRefusalTextsIntoCatalogue = <Own extends string, Refusals extends MessageCatalogue>(
  own: MessageCatalogue<Own>,
  refusals: readonly Refusals[],
): MessageCatalogue<Own | KeyOf<Refusals> | General> =>
  Object.assign({}, generalRefusalTexts, ...refusals, own)
