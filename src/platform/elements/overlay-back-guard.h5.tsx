import type { ViewProps } from '@tarojs/components'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { overlayStack } from '../overlay/overlay.h5'

/**
 * Wraps everything that a page draws. The system's back closes an open sheet or dialog before it leaves the
 * page.
 */
export type OverlayBackGuard = (props: { children: ReactNode }) => ReactNode

/**
 * Registers a sheet or dialog from the press that opens it, before it is drawn. The system's back closes it.
 * On H5 it traps the focus, and Escape closes it too. Afterwards the focus returns to its earlier place.
 *
 * @param id of the element that holds the content
 * @param isDrawn whether that element is drawn
 * @returns properties for the element around it, which receives every tap
 */
export type UseRegisterOverlay = (
  id: string,
  close: () => void,
  isDrawn: boolean,
) => Pick<ViewProps, 'onTouchStart'>

/** The browser's history does this for all pages together. */
export const OverlayBackGuard: OverlayBackGuard = ({ children }) => children

/** Needs no properties: the document listens for taps. */
const NOTHING = {}

export const useRegisterOverlay: UseRegisterOverlay = (id, close, isDrawn) => {
  const latest = useRef(close)
  latest.current = close
  const release = useRef(() => {})
  useLayoutEffect(() => {
    release.current = overlayStack.open(id, () => latest.current())
  }, [id])
  // The focus returns when the overlay is no longer in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each id has its own registration
  useEffect(() => release.current, [id])
  useEffect(() => (isDrawn ? overlayStack.focusSoon(id) : undefined), [id, isDrawn])
  return NOTHING
}
