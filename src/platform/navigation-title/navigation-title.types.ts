/** Sets the title of the page: in the host app, the document, or the mini program's bar (S1 §2). */
export type SetNavigationTitle = (title: string) => void
