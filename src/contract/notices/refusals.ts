import catalogue from './texts.json'

export const noticeRefusalTexts = catalogue
