import type { LocalisedText } from '../../../../src/domain/base/language'

/** Returns a name from its Simplified Chinese, Traditional Chinese and English texts. */
export const toLocalisedText = (sc: string, tc: string, en: string): LocalisedText => ({ sc, tc, en })
