import type { LocalisedText } from '../../../../src/domain/base/language'

/** A name in Simplified Chinese, Traditional Chinese and English. */
export const toLocalisedText = (sc: string, tc: string, en: string): LocalisedText => ({ sc, tc, en })
