import catalogue from './texts.json'

export const freightEstimateRefusalTexts = catalogue
