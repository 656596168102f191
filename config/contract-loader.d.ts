/** Returns the source of a file of `src/contract` without the entries that only the back end uses. */
declare const shortenCalls: (source: string) => string
export default shortenCalls
