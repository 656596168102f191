import type { HandedApart as Apart } from './handed-apart.types'

/** A browser has one document. */
export const HandedApart: Apart = ({ children }) => children
