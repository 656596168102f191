import catalogue from './texts.json'

export const conversationRefusals = catalogue
