const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Creates a key for an action that must happen once. It must differ from the member's other keys, but need
 * not be secret.
 */
export const createIdempotencyKey = (): string =>
  Array.from({ length: 24 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')
