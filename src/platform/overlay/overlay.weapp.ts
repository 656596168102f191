import type { Overlay } from './overlay.types'

/** ms in which WeChat takes a container away */
const GONE_MS = 60
const roots = new Set<() => boolean>()

/** @param forget takes away what keeps a page from being left; says whether there was anything */
export function beforeBack(forget: () => boolean): () => void {
  roots.add(forget)
  return () => void roots.delete(forget)
}

export const overlay: Pick<Overlay, 'forgetAll'> = {
  forgetAll() {
    const hadAny = [...roots].map((forget) => forget()).includes(true)
    return hadAny ? new Promise((gone) => setTimeout(gone, GONE_MS)) : undefined
  },
}
