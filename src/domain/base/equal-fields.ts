/**
 * How two values are compared, field by field: exactly, by a rule of the field's own, or not at all. A field that nobody
 * has decided about does not compile.
 */
export type FieldComparisons<T> = {
  readonly [Field in keyof T]-?: 'exact' | 'ignored' | ((one: T[Field], other: T[Field]) => boolean)
}

/** Whether two values agree in every field that is compared. */
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
