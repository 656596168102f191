import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyNode, parse } from 'acorn'

/** Language version of the oldest engines in package.json's browserslist: iOS 14.5, Chrome 84. */
const EDITION = 2020

/**
 * Features that are newer than the oldest engines, and that platform/engine does not add. The pattern also
 * matches a call that a feature test guards. It does not match the feature test.
 */
const LATER =
  /\b(?:Promise\.any|structuredClone|WeakRef|FinalizationRegistry|AbortSignal\.(?:timeout|any)|Object\.groupBy|Array\.fromAsync)\(|\.(?:findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed)\(|\(\?<[=!]/g

const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node)
    .flat()
    .filter((child): child is AnyNode => typeof child?.type === 'string')

const namesIn = (node: AnyNode): string[] =>
  node.type === 'Identifier' ? [node.name] : childrenOf(node).flatMap(namesIn)

/** Returns whether an optional link precedes this place: `a?.b`, or a read or call on it. */
function isOptional(node: AnyNode): boolean {
  if (node.type === 'CallExpression') return node.optional || isOptional(node.callee)
  return node.type === 'MemberExpression' && (node.optional || isOptional(node.object))
}

/**
 * Finds code that these engines support with a bug. Chrome before 91 cannot parse a spread list in an
 * optional call. Safari before 16.3 cannot parse a function with a destructured parameter of the function's
 * own name.
 */
function misread(node: AnyNode): string[] {
  const below = childrenOf(node).flatMap(misread)
  if (node.type === 'CallExpression' && isOptional(node) && node.arguments.some(isSpread))
    return [...below, 'a list spread behind an optional call']
  if (node.type !== 'FunctionExpression' || !node.id) return below
  const { name } = node.id
  const isMisnamed = node.params.filter(isTakenApart).flatMap(namesIn).includes(name)
  return isMisnamed ? [...below, `function ${name} with a parameter of its name`] : below
}

const isSpread = ({ type }: AnyNode): boolean => type === 'SpreadElement'
const isTakenApart = ({ type }: AnyNode): boolean => type !== 'Identifier'

/**
 * Pattern of features that need ICU. WeChat's engine on Android is V8 without ICU: it cannot parse `\p{…}`,
 * has no `Intl`, and runs some methods without effect. The pattern leaves out three parts of `Intl`: they are
 * lingui's formats, which none of our texts uses (the check `texts`).
 */
const NEEDS_ICU =
  /\\[pP]\{|\.(?:normalize|localeCompare|toLocale\w+)\(|\bIntl\b(?!\.(?:DateTimeFormat|NumberFormat|PluralRules)\()/g

const scriptsOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.js$/.test(name))

/**
 * Returns the places of the mini program's build that need ICU, which WeChat's Android engine does not have.
 */
export const needsIcu = (dist: string): string[] =>
  scriptsOf(dist).flatMap((name) =>
    [...readFileSync(join(dist, name), 'utf8').matchAll(NEEDS_ICU)].map(([found]) => `${name}: ${found}`),
  )

/** Returns the places of a build that a supported engine cannot parse or does not have. */
export function newerThanPromised(dist: string): string[] {
  return scriptsOf(dist).flatMap((name) => {
    const source = readFileSync(join(dist, name), 'utf8')
    const later = [...source.matchAll(LATER)].map(([found]) => `${name}: ${found}`)
    try {
      const read = parse(source, {
        ecmaVersion: EDITION,
        sourceType: 'script',
        allowReturnOutsideFunction: true,
      })
      return [...later, ...misread(read).map((what) => `${name}: ${what}`)]
    } catch (error) {
      return [...later, `${name}: ${(error as Error).message}`]
    }
  })
}
