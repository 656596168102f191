export const PLACE: string
export function pack(names: readonly string[]): string
export const WRITE: string
export const READ: string
