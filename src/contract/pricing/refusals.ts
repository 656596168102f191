import catalogue from './texts.json'

export const freightRefusals = catalogue
