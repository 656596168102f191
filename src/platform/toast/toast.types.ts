/** A word to press beside what is told; WeChat takes 8 Latin or 4 Chinese letters for a button. */
export interface ToastAction {
  label: string
  /** leaves it; the line on H5 goes by itself and needs none */
  dismiss: string
  onPress: () => void
}

/** A line that tells something and goes by itself; a screen reader says it too. What it gives back takes the line away. */
export type ShowToast = (
  message: string,
  /** `ms` are those of the line; an offer in WeChat's dialog stands until it is answered */
  options?: { ms: number; action?: ToastAction },
) => () => void

/** ms that a toast stands */
export const DEFAULT_TOAST_MS = 2000
