export const CATALOGUE: RegExp
export function compileCatalogue(json: string): string
export function messagesInOrder(json: string, first: string): string
