/** Approximate weights of common items in grams, including the shop's packing (ours). */
export const TYPICAL_ITEM_GRAMS = {
  tShirt: 250,
  jeans: 700,
  coat: 1200,
  dress: 400,
  shoes: 1200,
  handbag: 900,
  phone: 500,
  laptop: 2500,
  earphones: 250,
  book: 500,
  toy: 600,
  skincare: 300,
  lipstick: 100,
  milkPowder: 1200,
  snacks: 500,
  mug: 450,
  bedding: 2500,
  kettle: 1500,
} as const

export type TypicalItem = keyof typeof TYPICAL_ITEM_GRAMS
export const TYPICAL_ITEMS = Object.keys(TYPICAL_ITEM_GRAMS) as TypicalItem[]
