import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Texts for the purposes, payments and refunds of orders. */
export const orderTexts = defineTexts(catalogue)
