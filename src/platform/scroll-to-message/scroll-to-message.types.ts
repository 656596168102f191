/**
 * Brings the first message that the selector finds on the open page into view. Where the platform can, the field of
 * the same id without `-error` is focused, and what is no message of a field itself; a phone's keyboard is not opened over
 * what is to be read.
 */
export type ScrollToMessage = (selector: string) => void
