/** A problem with one input: a code for the message catalogues, and the values that the message needs. */
export interface Problem<Code extends string = string> {
  readonly code: Code
  readonly params?: Readonly<Record<string, string | number>>
  /** Message from the server, for a code that is not in the catalogues. */
  readonly message?: string
}

/** Problems by the path of their field, such as `goods.0.description`. */
export type FieldProblems = Record<string, Problem>

/** Returns only the checks that found a problem, with `prefix` before each field. */
export function collectProblems(
  checks: Readonly<Record<string, Problem | null | undefined>>,
  prefix = '',
): FieldProblems {
  const found = Object.entries(checks).filter((entry): entry is [string, Problem] => !!entry[1])
  return Object.fromEntries(found.map(([field, problem]) => [prefix + field, problem]))
}
