import { type FieldComparisons, hasEqualFields } from '@/domain/base/equal-fields'

interface Parcel {
  no: string
  note?: string
  weightGrams: number
}
const COMPARISONS: FieldComparisons<Parcel> = {
  no: (one, other) => one.toLowerCase() === other.toLowerCase(),
  note: 'ignored',
  weightGrams: 'exact',
}
const parcel: Parcel = { no: 'PT1', note: 'a', weightGrams: 10 }

it.each([
  ['the same', parcel, true],
  ['equal by the comparison rule of a field', { ...parcel, no: 'pt1' }, true],
  ['different only in an ignored field', { ...parcel, note: 'b' }, true],
  ['different by the comparison rule of a field', { ...parcel, no: 'PT2' }, false],
  ['different in a field that is compared exactly', { ...parcel, weightGrams: 11 }, false],
])('two values are compared: %s', (_, other, expected) =>
  expect(hasEqualFields(parcel, other, COMPARISONS)).toBe(expected),
)

it('a comparison without every field does not compile', () => {
  // @ts-expect-error `note` is missing
  const missing: FieldComparisons<Parcel> = { no: 'exact', weightGrams: 'exact' }
  expect(missing.note).toBeUndefined()
})
