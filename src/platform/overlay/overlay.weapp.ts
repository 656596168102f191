import type { Overlay } from './overlay.types'

/** ms in which WeChat takes a container away */
const GONE_MS = 60

/** What a page knows of the sheets and dialogs that lie open above it. */
interface Root {
  isAnyOpen(): boolean
  /** Takes away what keeps the page from being left; says whether there was anything. */
  forget(): boolean
}
const roots = new Set<Root>()

export function addRoot(root: Root): () => void {
  roots.add(root)
  return () => void roots.delete(root)
}

export const overlay: Pick<Overlay, 'isAnyOpen' | 'forgetAll'> = {
  isAnyOpen: () => [...roots].some((root) => root.isAnyOpen()),
  forgetAll() {
    const hadAny = [...roots].map((root) => root.forget()).includes(true)
    return hadAny ? new Promise((gone) => setTimeout(gone, GONE_MS)) : undefined
  },
}
