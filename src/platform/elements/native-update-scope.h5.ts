import type { ReactNode } from 'react'

/**
 * Wraps a part of a long page that changes often. A mini program then sends only the changes of this part
 * from logic to view. It needs no path from the page and compares nothing else of the page
 * (docs/decisions/build/launch.md).
 */
export type NativeUpdateScope = (props: { children: ReactNode }) => ReactNode

/** Not needed in a browser, which has one document. */
export const NativeUpdateScope: NativeUpdateScope = ({ children }) => children
