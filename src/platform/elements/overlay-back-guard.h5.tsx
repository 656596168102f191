import type { ViewProps } from '@tarojs/components'
import { type ReactNode, useEffect, useRef } from 'react'
import { overlayStack } from '../overlay/overlay.h5'

/**
 * Wraps everything that a page draws. The system's back closes an open sheet or dialog before it leaves the
 * page.
 */
export type OverlayBackGuard = (props: { children: ReactNode }) => ReactNode

/**
 * Registers a sheet or dialog while it is drawn. The system's back closes it. On H5 it traps the focus, and
 * Escape closes it too. Afterwards the focus returns to its earlier place.
 * @param id of the element that holds the content
 * @returns properties for the element around it, which receives every tap
 */
export type UseRegisterOverlay = (id: string, close: () => void) => Pick<ViewProps, 'onTouchStart'>

/** The browser's history does this for all pages together. */
export const OverlayBackGuard: OverlayBackGuard = ({ children }) => children

/** Needs no properties: the document listens for taps. */
const NOTHING = {}

export const useRegisterOverlay: UseRegisterOverlay = (id, close) => {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => overlayStack.open(id, () => latest.current()), [id])
  return NOTHING
}
