import { pictureRefusalTexts } from '@/contract/pictures/refusals'
import { defineTexts } from '@/i18n/texts'
import { mergeRefusalTextsIntoCatalogue } from '../refusals/refusal-catalogue'
import catalogue from './texts.json'

/** Pictures that go with what is written, and why one was not uploaded. */
export const pictureTexts = defineTexts(mergeRefusalTextsIntoCatalogue(catalogue, [pictureRefusalTexts]))
