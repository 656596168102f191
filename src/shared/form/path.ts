import type { FieldProblems } from '@/domain/base/problem'

/** The paths of a value's own fields, and of the fields of its lists' items: `note`, `goods.0.description`. */
export type FieldPath<Value> = {
  [Name in keyof Value & string]: Value[Name] extends readonly (infer Item)[]
    ? Name | `${Name}.${number}` | `${Name}.${number}.${keyof Item & string}`
    : Name
}[keyof Value & string]

/** What stands at a path, or undefined when the path leads nowhere. */
export const getValueAtPath = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], value)

/** The value with another thing at the path; what the path leads through is copied, never changed. */
export function withValueAtPath<Value>(value: Value, path: string, inner: unknown): Value {
  const [name, ...rest] = path.split('.') as [string, ...string[]]
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copy[name] = rest.length ? withValueAtPath(copy[name], rest.join('.'), inner) : inner
  return copy as Value
}

/** Whether a path is another one or lies below it. */
export const isPathWithin = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}.`)

/** The problems whose path is one of those wanted. */
export const filterProblems = (problems: FieldProblems, filter: (path: string) => boolean): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => filter(path)))
