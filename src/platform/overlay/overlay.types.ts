export interface Overlay {
  /**
   * Looks after a sheet or dialog while it is open: the focus moves into it and stays, Escape and the system's
   * back close it, and the focus returns where it was.
   * @param id of the element that holds the content
   * @returns ends the care when it is closed
   */
  guard(id: string, close: () => void): () => void
  /** The app itself goes back: the next step in the history is no wish to close something. */
  letGo(): void
}
