import catalogue from './texts.json'

/** What every call may say, and every field. */
export const generalRefusalTexts = catalogue
