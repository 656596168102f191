import type { UpdateBoundary as Apart } from './update-boundary.types'

/** A browser has one document. */
export const UpdateBoundary: Apart = ({ children }) => children
