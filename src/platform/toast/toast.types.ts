/** A line that tells something and goes by itself; a screen reader says it too. */
export type ShowToast = (message: string, options?: { ms: number }) => void

/** ms that a toast stands */
export const TOAST_MS = 2000
