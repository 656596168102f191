/** Weights are integer grams (S1 §9). Grams → '1.84' kg, three decimals only where they say something. */
export function formatGramsAsKg(grams: number): string {
  const text = (grams / 1000).toFixed(3)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

/**
 * Pictures of the scales and the tape that a warehouse takes of a parcel, at most (ours). Only the owner sees
 * them; they are no shopping proof.
 */
export const WEIGHING_PICTURES_MAX = 4
