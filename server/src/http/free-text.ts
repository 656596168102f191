import type { FieldProblems } from '../../../src/domain/problem'
import { hasInvisible } from '../../../src/domain/text'

const INVISIBLE = { code: 'text.invisible' }
/** Levels of a payload that its contract can name; what lies deeper is never read. */
const DEPTH_MAX = 8

/**
 * Every text of a payload that holds what nobody sees (direction marks, zero width, controls, and NUL, which PostgreSQL
 * does not keep), by its path such as `goods.0.brand`. Fields that no contract names are read, too: parts of a multipart
 * body are.
 */
export function problemsOfTexts(value: unknown, path = '', depth = 0): FieldProblems {
  if (typeof value === 'string') return hasInvisible(value) ? { [path]: INVISIBLE } : {}
  if (typeof value !== 'object' || value === null || depth === DEPTH_MAX) return {}
  const problems: FieldProblems = {}
  for (const [name, inner] of Object.entries(value)) {
    if (hasInvisible(name)) return { [path]: INVISIBLE }
    Object.assign(problems, problemsOfTexts(inner, path ? `${path}.${name}` : name, depth + 1))
  }
  return problems
}
