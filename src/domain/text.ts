declare const clean: unique symbol
/** Text that `cleanText` made; one that was only typed does not compile in its place. */
export type CleanText = string & { readonly [clean]: true }

/** Text as people read it: without what nobody sees (control characters, zero width, direction marks), ends trimmed. */
export const cleanText = (text: string): CleanText =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim() as CleanText

/** A thing of which every text is as people read it. */
export type Cleaned<T> = { [Field in keyof T]: T[Field] extends string ? CleanText : T[Field] }

/** Cleans every text that is a field of a thing. */
export const cleanTexts = <T extends object>(thing: T): Cleaned<T> =>
  Object.fromEntries(
    Object.entries(thing).map(([field, value]) => [
      field,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  ) as Cleaned<T>

export const HAN = /[\u3400-\u9fff]/
export const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u
