import type { OverlayStack } from './overlay.h5'

/** The state of the sheets and dialogs that are open above a page. */
export interface PageOverlayGuard {
  isAnyOpen(): boolean
  /**
   * Removes the container that blocks leaving the page. @returns a promise for its removal, if there was one
   */
  releaseAll(): Promise<void> | undefined
}
const owners = new Set<PageOverlayGuard>()

export function registerPageOverlayGuard(owner: PageOverlayGuard): () => void {
  owners.add(owner)
  return () => void owners.delete(owner)
}

export const overlayStack: Pick<OverlayStack, 'isAnyOpen' | 'focusPage' | 'forgetAll' | 'beginAnew'> = {
  isAnyOpen: () => [...owners].some((owner) => owner.isAnyOpen()),
  // A mini program has no keyboard focus to manage.
  focusPage: () => undefined,
  forgetAll() {
    const leaving = [...owners].map((owner) => owner.releaseAll()).filter((gone) => gone !== undefined)
    return leaving.length > 0 ? Promise.all(leaving).then(() => undefined) : undefined
  },
  // WeChat closes every page automatically.
  beginAnew: () => undefined,
}
