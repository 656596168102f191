export const CATALOGUE: RegExp
export function compileCatalogue(json: string): string
