/** Maximum number of rows of a table of parcels (ours). A parcel with several goods has several rows. */
export const BATCH_ROWS_MAX = 2000
/** Maximum number of characters of one cell (ours). */
export const BATCH_CELL_MAX_LENGTH = 500
/**
 * Maximum number of characters of all used cells together (ours). A phone keeps the table, and a request of
 * 1 MB holds it even in Chinese.
 */
export const BATCH_TEXT_MAX_LENGTH = 200_000
/** Maximum number of characters of a pasted table (ours): its cells, and columns that are not used. */
export const BATCH_PASTED_MAX_LENGTH = 300_000
