import catalogue from './texts.json'

export const membershipRefusalTexts = catalogue
