import catalogue from './texts.json'

export const authRefusals = catalogue
