import catalogue from './texts.json'

export const noticeRefusals = catalogue
