/**
 * How to compare two values, field by field: exactly, by a custom rule, or not at all. The code does not
 * compile if a field has no entry.
 */
export type FieldComparisons<T> = {
  readonly [Field in keyof T]-?: 'exact' | 'ignored' | ((one: T[Field], other: T[Field]) => boolean)
}

/** Returns whether two values agree in every compared field. */
export const hasEqualFields = <T extends object>(
  one: T,
  other: T,
  comparisons: FieldComparisons<T>,
): boolean =>
  (Object.keys(comparisons) as (keyof T)[]).every((field) => {
    const comparison = comparisons[field]
    if (comparison === 'ignored') return true
    return comparison === 'exact' ? one[field] === other[field] : comparison(one[field], other[field])
  })
