import catalogue from './texts.json'

export const sandboxRefusalTexts = catalogue
