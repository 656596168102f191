import type { Problem } from '@/domain/base/problem'

/** Both sides of a rule's boundary: what it lets pass, what it refuses, and the code that somebody gets for a value. */
export interface Bound {
  inside: readonly unknown[]
  outside: readonly unknown[]
  // biome-ignore lint/suspicious/noExplicitAny: each rule judges values of its own
  codeOf: (value: any) => string | undefined
}

export const bound = <T>(
  codeOf: (value: T) => string | undefined,
  inside: readonly T[],
  outside: readonly T[],
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

/** A text of each of these lengths. */
const textOf =
  (unit: string) =>
  (...lengths: number[]): string[] =>
    lengths.map((length) => unit.repeat(length))
export const latinText = textOf('a')
export const chineseText = textOf('东')
export const figures = textOf('7')
/** Nothing, or nothing to be seen. */
export const nothing = ['', ' \t\n\u200b\u3000']
export const emoji = ['😀', '🚚', '👍🏽', '❤️']
/** Each stands between letters. */
export const among = (marks: readonly string[], length = 3) =>
  marks.map((mark) => `${'a'.repeat(length)}${mark}${'b'.repeat(length)}`)
