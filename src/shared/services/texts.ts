import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** What value-added services and their states are called. */
export const addedServiceTexts = defineTexts(catalogue)
