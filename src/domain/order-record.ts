/** Days that the list of order records can look back (PAYM-82: ours); without one it holds all of them. */
export const RECORD_DAYS = [30, 90, 365] as const
