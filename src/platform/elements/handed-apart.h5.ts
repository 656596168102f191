import type { UpdateBoundary as Apart } from './handed-apart.types'

/** A browser has one document. */
export const UpdateBoundary: Apart = ({ children }) => children
