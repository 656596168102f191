import catalogue from './texts.json'

export const serviceRefusals = catalogue
