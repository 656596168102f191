import catalogue from './texts.json'

export const authRefusalTexts = catalogue
