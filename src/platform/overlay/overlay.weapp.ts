import type { OverlayStack } from './overlay.h5'

/** What a page knows of the sheets and dialogs that lie open above it. */
export interface PageOverlayGuard {
  isAnyOpen(): boolean
  /** Takes away what keeps the page from being left. @returns when it is gone, where there was anything */
  releaseAll(): Promise<void> | undefined
}
const owners = new Set<PageOverlayGuard>()

export function registerPageOverlayGuard(owner: PageOverlayGuard): () => void {
  owners.add(owner)
  return () => void owners.delete(owner)
}

export const overlayStack: Pick<OverlayStack, 'isAnyOpen' | 'focusPage' | 'forgetAll' | 'beginAnew'> = {
  isAnyOpen: () => [...owners].some((owner) => owner.isAnyOpen()),
  // A mini program has no focus to keep.
  focusPage: () => undefined,
  forgetAll() {
    const leaving = [...owners].map((owner) => owner.releaseAll()).filter((gone) => gone !== undefined)
    return leaving.length > 0 ? Promise.all(leaving).then(() => undefined) : undefined
  },
  // WeChat forgets every page by itself.
  beginAnew: () => undefined,
}
