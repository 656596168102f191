/** Navigations one at a time. */
export interface Turn {
  /** Opens a page in its turn; the promise ends when it arrived, or has had long enough to. Never rejects. */
  take(go: () => Promise<unknown>): Promise<void>
  /** A page is drawn, or shown again. */
  shown(): void
  /** What happens when the code of a page cannot be had; the page before it stays. */
  whenLost(handler: () => void): void
}
