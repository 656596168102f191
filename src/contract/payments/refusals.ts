import catalogue from './texts.json'

export const paymentRefusals = catalogue
