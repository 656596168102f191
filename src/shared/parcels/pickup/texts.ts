import { defineTexts } from '@/i18n/texts'
import catalogue from './texts.json'

/** Texts of the events at a pickup point. They are apart, because the parcel list needs none of them. */
export const pickupEventTexts = defineTexts(catalogue)
