import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

export const installationTexts = defineTexts(catalogue)
