import catalogue from './texts.json'

export const feedbackRefusalTexts = catalogue
