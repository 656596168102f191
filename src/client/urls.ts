/** Error texts may quote an address: what stands behind a ? could be a credential, so it is cut. */
export const stripQueryStringsAndTruncate = (text: string): string =>
  text.replace(/\?\S*/g, '?…').slice(0, 300)

/** The whole address of a file that an answer names, such as /files/x.jpg?until=…; a picture tag sends no headers. */
export const resolveFileUrl = (path: string): string => (path.startsWith('/') ? API_BASE + path : path)
