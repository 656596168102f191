import type { FieldProblems } from '../../../src/domain/base/problem'
import { hasInvisibleCharacters } from '../../../src/domain/base/text'
import { REPORTED_FIELD_PROBLEMS_MAX } from '../base/failure'

const INVISIBLE = { code: 'text.invisible' }
/** Levels of a payload that its contract can name; what lies deeper is never read. */
const DEPTH_MAX = 8

/**
 * The texts of a payload with invisible characters (direction marks, zero width, controls, and NUL, which
 * PostgreSQL does not keep), by their paths such as `goods.0.brand`. At most REPORTED_FIELD_PROBLEMS_MAX
 * of them. Fields that no contract names are checked too, as parts of a multipart body are; so are
 * passwords and searches.
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
