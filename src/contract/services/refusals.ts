import catalogue from './texts.json'

export const addedServiceRefusalTexts = catalogue
