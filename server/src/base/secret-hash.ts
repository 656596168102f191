import { createHash } from 'node:crypto'

/**
 * SHA-256 in hexadecimal digits: what is kept of a token, ticket or code instead of itself, and what tells one content
 * from another. Passwords go by scrypt.
 */
export const sha256Hex = (secret: string | Buffer): string =>
  createHash('sha256').update(secret).digest('hex')
