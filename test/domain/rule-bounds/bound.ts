import type { Problem } from '@/domain/base/problem'

/** Both sides of a rule's boundary: accepted values, refused values, and the code that a value gets. */
export interface Bound {
  inside: readonly unknown[]
  outside: readonly unknown[]
  // biome-ignore lint/suspicious/noExplicitAny: each rule has its own type of value
  codeOf: (value: any) => string | undefined
}

export const bound = <T>(
  codeOf: (value: T) => string | undefined,
  inside: readonly T[],
  outside: readonly T[],
): Bound => ({ inside, outside, codeOf })

/** Returns the code of a check of one field. */
export const saidBy =
  <T>(check: (value: T) => Problem | null) =>
  (value: T): string | undefined =>
    check(value)?.code

/** Returns the code that a parser of a whole form gives to one field. */
export const ofField =
  <T>(read: (value: T) => object, field: string) =>
  (value: T): string | undefined => {
    const answer = read(value) as { problems?: Record<string, Problem> }
    return answer.problems?.[field]?.code
  }

/** Returns a text of each length. */
const textOf =
  (unit: string) =>
  (...lengths: number[]): string[] =>
    lengths.map((length) => unit.repeat(length))
export const latinText = textOf('a')
export const chineseText = textOf('东')
export const figures = textOf('7')
/** Texts that are empty or have only invisible characters. */
export const nothing = ['', ' \t\n\u200b\u3000']
export const emoji = ['😀', '🚚', '👍🏽', '❤️']
/** Returns texts with each mark between letters. */
export const among = (marks: readonly string[], length = 3) =>
  marks.map((mark) => `${'a'.repeat(length)}${mark}${'b'.repeat(length)}`)
