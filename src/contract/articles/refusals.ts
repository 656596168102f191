import catalogue from './texts.json'

export const articleRefusalTexts = catalogue
