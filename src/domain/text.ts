/** Text as people read it: without what nobody sees (control characters, zero width, direction marks), ends trimmed. */
export const cleanText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()

export const HAN = /[\u3400-\u9fff]/
export const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u
