/** Weights are integer grams (S1 §9). Grams → '1.84' kg, three decimals only where they say something. */
export function gramsToKg(grams: number): string {
  const text = (grams / 1000).toFixed(3)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

/** '1.84' kg → 1840 g; undefined unless it is a weight with up to three decimals (S2 §5 'Freight estimate'). */
export function kgToGrams(text: string): number | undefined {
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(text.trim())) return undefined
  return Math.round(Number(text) * 1000)
}
