/**
 * Cuts the query of each address in an error text, because it could contain a credential. Shortens the text
 * to 300 characters.
 */
export const stripQueryStringsAndTruncate = (text: string): string =>
  text.replace(/\?\S*/g, '?…').slice(0, 300)

/**
 * Returns the whole address of a file in an answer, such as /files/x.jpg?until=…. A picture tag sends no
 * headers.
 */
export const resolveFileUrl = (path: string): string => (path.startsWith('/') ? API_BASE + path : path)
