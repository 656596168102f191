/** The keyboard that lies over the lower part of the page. */
export interface Keyboard {
  /**
   * Tells how much of the page's height it covers, in px; 0 when it has gone, and where it takes that room by itself.
   * @returns a function that ends it
   */
  onCoveredHeightChange(listener: (px: number) => void): () => void
}
