import { createHash } from 'node:crypto'

/** What is kept of a token, ticket or code instead of itself: SHA-256 in hexadecimal digits. Passwords go by scrypt. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
