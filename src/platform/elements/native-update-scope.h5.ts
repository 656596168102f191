import type { ReactNode } from 'react'

/**
 * Around what changes by itself within a long page: a mini program hands what has changed of it from logic to view
 * without the way that leads to it from the page, and looks at nothing else of the page (docs/decisions/build/launch.md).
 */
export type NativeUpdateScope = (props: { children: ReactNode }) => ReactNode

/** A browser has one document. */
export const NativeUpdateScope: NativeUpdateScope = ({ children }) => children
