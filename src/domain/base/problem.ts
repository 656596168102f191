/** What is wrong with one entry: a machine code for the text catalogues, and the numbers that the text names. */
export interface Problem<Code extends string = string> {
  readonly code: Code
  readonly params?: Readonly<Record<string, string | number>>
  /** The server's own words, for a code that the catalogues do not have. */
  readonly message?: string
}

/** Problems by the path of their field, such as `goods.0.description`. */
export type FieldProblems = Record<string, Problem>

/** Keeps the entries that have a problem. */
export function collectProblems(
  checks: Readonly<Record<string, Problem | null | undefined>>,
  prefix = '',
): FieldProblems {
  const found = Object.entries(checks).filter((entry): entry is [string, Problem] => !!entry[1])
  return Object.fromEntries(found.map(([field, problem]) => [prefix + field, problem]))
}
