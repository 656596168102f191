import catalogue from './texts.json'

export const articleRefusals = catalogue
