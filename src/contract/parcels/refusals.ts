import catalogue from './texts.json'

export const parcelRefusals = catalogue
