/** The whole address of a file that an answer names, such as /files/x.jpg?until=…; a picture tag sends no headers. */
export const resolveFileUrl = (path: string): string => (path.startsWith('/') ? API_BASE + path : path)
