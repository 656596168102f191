import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Texts for value-added services and their states. */
export const addedServiceTexts = defineTexts(catalogue)
