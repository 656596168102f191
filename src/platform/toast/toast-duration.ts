/** ms for which a toast is shown */
export const DEFAULT_TOAST_MS = 2000
