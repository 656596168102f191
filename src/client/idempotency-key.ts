const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A key for a thing to be done once. It has to differ from others of the same member, not to be secret. */
export const createIdempotencyKey = (): string =>
  Array.from({ length: 24 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')
