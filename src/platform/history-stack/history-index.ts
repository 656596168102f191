/** H5: returns the index of the history entry. The history library stores it as `idx` in the history state. */
export const getHistoryIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0
