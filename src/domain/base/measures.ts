export const MM_PER_CM = 10
export const MM3_PER_CM3 = MM_PER_CM ** 3

/**
 * Formats grams as kilograms, such as '1.84'. A third decimal appears only if it is not 0. Weights are
 * integer grams (S1 §9).
 */
export function formatGramsAsKg(grams: number): string {
  const text = (grams / 1000).toFixed(3)
  return text.endsWith('0') ? text.slice(0, -1) : text
}
