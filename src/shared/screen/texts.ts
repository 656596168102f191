import { defineTexts } from '@/i18n/texts'
import catalogue from '../../screens/texts.json'

export const screenTitleTexts = defineTexts(catalogue)
