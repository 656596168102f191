type Message = string | readonly unknown[]

export const CATALOGUE: RegExp
export const HONG_KONG_WORDS: string
export function compileCatalogue(json: string): {
  keys: string[]
  sc: Message[]
  tc: Message[]
  en: Message[]
  hk: Record<number, Message>
}
