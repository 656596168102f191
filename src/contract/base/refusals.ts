import catalogue from './texts.json'

/** Refusal texts that every call and every field can use. */
export const generalRefusalTexts = catalogue
