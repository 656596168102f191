/** Returns the value that the given share of all values does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!

export const median = (values: readonly number[]): number => quantile(values, 0.5)
