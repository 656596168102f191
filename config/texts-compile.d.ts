type Message = string | readonly unknown[]

export const CATALOGUE: RegExp
export function compileCatalogue(json: string): {
  keys: string[]
  sc: Message[]
  tc: Message[]
  en: Message[]
}
