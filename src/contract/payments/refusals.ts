import catalogue from './texts.json'

export const paymentRefusalTexts = catalogue
