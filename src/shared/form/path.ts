import type { FieldProblems } from '@/domain/base/problem'

/** The paths of a value's own fields and of the fields of its list items: `note`, `goods.0.description`. */
export type FieldPath<Value> = {
  [Name in keyof Value & string]: Value[Name] extends readonly (infer Item)[]
    ? Name | `${Name}.${number}` | `${Name}.${number}.${keyof Item & string}`
    : Name
}[keyof Value & string]

/** Returns the value at a path, or undefined when the path does not exist. */
export const getValueAtPath = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], value)

/**
 * Returns the value with another value at the path. It copies the objects along the path and never changes
 * them.
 */
export function withValueAtPath<Value>(value: Value, path: string, inner: unknown): Value {
  const [name, ...rest] = path.split('.') as [string, ...string[]]
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copy[name] = rest.length ? withValueAtPath(copy[name], rest.join('.'), inner) : inner
  return copy as Value
}

/** Returns whether a path is the same as another or below it. */
export const isPathWithin = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}.`)

/** Returns the problems whose path passes the filter. */
export const filterProblems = (problems: FieldProblems, filter: (path: string) => boolean): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => filter(path)))
