import catalogue from './texts.json'

export const consolidationRefusalTexts = catalogue
