import catalogue from './texts.json'

export const parcelRefusalTexts = catalogue
