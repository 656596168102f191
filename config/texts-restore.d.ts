type Message = string | readonly unknown[]

export function restoreCatalogue(
  keys: readonly string[],
  sc: readonly Message[],
  tc: readonly Message[],
  en: readonly Message[],
  hk?: Readonly<Record<number, Message>>,
): Record<string, { sc: Message; tc: Message; en: Message; hk?: Message }>
