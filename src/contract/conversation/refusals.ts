import catalogue from './texts.json'

export const conversationRefusalTexts = catalogue
