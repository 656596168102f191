import catalogue from './texts.json'

export const sandboxRefusals = catalogue
