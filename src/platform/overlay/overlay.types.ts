export interface Overlay {
  /**
   * Registers a sheet or dialog that is open: the focus moves into it and stays, Escape and the system's
   * back close it, and the focus returns where it was, or to the page where that is not there any more.
   * @param id of the element that holds the content
   * @returns to be called when it is closed
   */
  open(id: string, close: () => void): () => void
  /** Something lies open above a page. */
  isAnyOpen(): boolean
  /** What is gone may have had the focus: then it goes to the page that is shown. */
  focusPage(): void
  /**
   * The app itself goes back: the next step is no wish to close something.
   * @returns when the way is free, where that takes a moment
   */
  forgetAll(): Promise<void> | undefined
  /**
   * The app begins anew at another screen: nothing that was put behind a sheet is to lie behind that.
   * @returns when the way is free, where that takes a moment
   */
  beginAnew(): Promise<void> | undefined
}
