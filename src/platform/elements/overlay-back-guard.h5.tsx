import type { ViewProps } from '@tarojs/components'
import { type ReactNode, useEffect, useRef } from 'react'
import { overlayStack } from '../overlay/overlay.h5'

/** Around everything that a page draws: the system's back closes what lies open above the page before it leaves it. */
export type OverlayBackGuard = (props: { children: ReactNode }) => ReactNode

/**
 * Registers a sheet or dialog while it is drawn: the system's back closes it; on H5 the focus moves into it and stays,
 * Escape closes it too, and the focus returns where it was.
 * @param id of the element that holds the content
 * @returns what the element around it, which every tap on it meets, is given
 */
export type UseRegisterOverlay = (id: string, close: () => void) => Pick<ViewProps, 'onTouchStart'>

/** The browser's history does it, for all pages together. */
export const OverlayBackGuard: OverlayBackGuard = ({ children }) => children

/** The document tells where it is tapped. */
const NOTHING = {}

export const useRegisterOverlay: UseRegisterOverlay = (id, close) => {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => overlayStack.open(id, () => latest.current()), [id])
  return NOTHING
}
