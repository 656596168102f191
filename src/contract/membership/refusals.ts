import catalogue from './texts.json'

export const membershipRefusals = catalogue
