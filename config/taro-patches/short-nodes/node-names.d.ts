export const NAMES: Readonly<Record<string, string>>
export const ROLES: Readonly<Record<string, string>>
export const APART: string
export const SHORTEN: string
export function readNames(template: string): string
