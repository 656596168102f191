import catalogue from './texts.json'

export const surchargeRefusals = catalogue
