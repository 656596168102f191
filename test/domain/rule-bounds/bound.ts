import fc from 'fast-check'
import type { Problem } from '@/domain/problem'

/** Both sides of a rule's boundary: what it lets pass, what it refuses, and the code that somebody gets for a value. */
export interface Bound {
  inside: fc.Arbitrary<unknown>
  outside: fc.Arbitrary<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: each rule judges values of its own
  codeOf: (value: any) => string | undefined
}

export const bound = <T>(
  codeOf: (value: T) => string | undefined,
  { inside, outside }: { inside: fc.Arbitrary<T>; outside: fc.Arbitrary<T> },
): Bound => ({ inside, outside, codeOf })

/** What a check of one field says. */
export const saidBy =
  <T>(check: (value: T) => Problem | null) =>
  (value: T): string | undefined =>
    check(value)?.code

/** What a reader of a whole says of one field. */
export const ofField =
  <T>(read: (value: T) => object, field: string) =>
  (value: T): string | undefined => {
    const answer = read(value) as { problems?: Record<string, Problem> }
    return answer.problems?.[field]?.code
  }

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const latin = fc.constantFrom(...letters, ...letters.map((letter) => letter.toUpperCase()))
const han = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((at) => String.fromCodePoint(at))
const figure = fc.constantFrom(...'0123456789')

const textOf = (unit: fc.Arbitrary<string>) => (minLength: number, maxLength: number) =>
  fc.string({ unit, minLength, maxLength })
export const latinText = textOf(latin)
export const chineseText = textOf(han)
export const figures = textOf(figure)
/** Nothing, or nothing to be seen. */
export const nothing = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u200b', '\u3000'), maxLength: 5 })
export const emoji = fc.constantFrom('😀', '🚚', '👍🏽', '❤️')
export const oneOf = <T extends string>(texts: readonly T[]) => fc.constantFrom(...texts)
export const among = (put: fc.Arbitrary<string>, min = 3, max = 20) =>
  fc.tuple(latinText(min, max), put, latinText(min, max)).map((parts) => parts.join(''))
export const exactly = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values)
