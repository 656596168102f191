/** ms that a toast stands */
export const DEFAULT_TOAST_MS = 2000
