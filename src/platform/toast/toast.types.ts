/** A line that tells something and goes by itself; a screen reader says it too. */
export type ShowToast = (
  message: string,
  /** `action`: a word to press in it, on H5 alone, where the code of a page may be lost */
  options?: { ms: number; action?: { label: string; onPress: () => void } },
) => void

/** ms that a toast stands */
export const TOAST_MS = 2000
