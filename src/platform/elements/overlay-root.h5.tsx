import { useEffect, useRef } from 'react'
import { overlay } from '../overlay/overlay'
import type { OverlayRoot as Root, UseOverlay } from './overlay-root.types'

/** The browser's history does it, for all pages together. */
export const OverlayRoot: Root = ({ children }) => children

/** The document tells where it is tapped. */
const NOTHING = {}

export const useOverlay: UseOverlay = (id, close) => {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => overlay.open(id, () => latest.current()), [id])
  return NOTHING
}
