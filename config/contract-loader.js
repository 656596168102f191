/**
 * Entries of a call that only the back end uses, as the formatter writes them: on one line or two. A field
 * `summary` of an answer has a schema, not a text, and stays.
 */
const BACK_END_ENTRIES = /^ {2}(?:(?:summary|source):(?:\n {3})? ['"`].*|limitPerMinute: .*),\n/gm

/**
 * webpack loader for a file of `src/contract`. It removes from each call what only the back end and its
 * pages use, so that no visitor downloads it.
 */
module.exports = (source) => source.replace(BACK_END_ENTRIES, '')
