import catalogue from './texts.json'

export const surchargeRefusalTexts = catalogue
