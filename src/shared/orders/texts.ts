import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** What an order is for, and what its payments and refunds are called. */
export const orderTexts = defineTexts(catalogue)
