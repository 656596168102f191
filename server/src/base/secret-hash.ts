import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 in hexadecimal digits. We store it instead of a token, ticket or code, and compare
 * contents with it. Passwords use scrypt instead.
 */
export const sha256Hex = (secret: string | Buffer): string =>
  createHash('sha256').update(secret).digest('hex')
