import catalogue from './texts.json'

export const feedbackRefusals = catalogue
