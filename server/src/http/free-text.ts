import type { FieldProblems } from '../../../src/domain/base/problem'
import { hasInvisibleCharacters } from '../../../src/domain/base/text'
import { REPORTED_FIELD_PROBLEMS_MAX } from '../base/failure'

const INVISIBLE = { code: 'text.invisible' }
/** Maximum depth of the search. No contract declares a deeper field, so nothing reads one. */
const DEPTH_MAX = 8

/**
 * Returns the texts of a payload with invisible characters, by their paths such as `goods.0.brand`. These are
 * direction marks, zero width, controls, and NUL, which PostgreSQL cannot store. Returns at most
 * REPORTED_FIELD_PROBLEMS_MAX of them. Undeclared fields are checked, too, such as parts of a multipart body,
 * and so are passwords and searches.
 */
export function findInvisibleCharacterProblems(value: unknown): FieldProblems {
  const problems: FieldProblems = {}
  let found = 0
  for (const path of pathsOfInvisible(value, '', 0)) {
    problems[path] = INVISIBLE
    found += 1
    if (found === REPORTED_FIELD_PROBLEMS_MAX) break
  }
  return problems
}

function* pathsOfInvisible(value: unknown, path: string, depth: number): Generator<string> {
  if (typeof value === 'string' && hasInvisibleCharacters(value)) yield path
  if (typeof value !== 'object' || value === null || depth === DEPTH_MAX) return
  for (const [name, inner] of Object.entries(value)) {
    if (hasInvisibleCharacters(name)) yield path
    else yield* pathsOfInvisible(inner, path ? `${path}.${name}` : name, depth + 1)
  }
}
