import catalogue from './texts.json'

export const consolidationRefusals = catalogue
