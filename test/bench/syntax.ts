import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyNode, parse } from 'acorn'

/** The language of the oldest engines of package.json's browserslist: iOS 14.5, Chrome 84. */
const EDITION = 2020

/**
 * What came into the language, or into browsers, later than the oldest of them, and is not made by platform/engine. A
 * use that looks first whether it is there is named with what stands before it.
 */
const LATER =
  /\b(?:Promise\.any|structuredClone|WeakRef|FinalizationRegistry|AbortSignal\.(?:timeout|any)|Object\.groupBy|Array\.fromAsync)\(|\.(?:findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed)\(|\(\?<[=!]/g

const childrenOf = (node: AnyNode): AnyNode[] =>
  Object.values(node)
    .flat()
    .filter((child): child is AnyNode => typeof child?.type === 'string')

const namesIn = (node: AnyNode): string[] =>
  node.type === 'Identifier' ? [node.name] : childrenOf(node).flatMap(namesIn)

/** Something before this place may be missing: `a?.b` and what is read or called of it. */
function isOptional(node: AnyNode): boolean {
  if (node.type === 'CallExpression') return node.optional || isOptional(node.callee)
  return node.type === 'MemberExpression' && (node.optional || isOptional(node.object))
}

/**
 * What an engine of then has, with a bug: Chrome before 91 cannot read a list spread behind an optional call, Safari
 * before 16.3 no function with a parameter of its own name that is taken apart.
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
 * What V8 without ICU, WeChat's engine on Android, cannot read (`\p{…}`), has not got (`Intl`), or has without its effect.
 * Three of `Intl` are lingui's formats, which no text of ours asks for (the check `texts`).
 */
const NEEDS_ICU =
  /\\[pP]\{|\.(?:normalize|localeCompare|toLocale\w+)\(|\bIntl\b(?!\.(?:DateTimeFormat|NumberFormat|PluralRules)\()/g

const scriptsOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.js$/.test(name))

/** Places of the mini program's build that need ICU, which WeChat's Android engine has not. */
export const needsIcu = (dist: string): string[] =>
  scriptsOf(dist).flatMap((name) =>
    [...readFileSync(join(dist, name), 'utf8').matchAll(NEEDS_ICU)].map(([found]) => `${name}: ${found}`),
  )

/** Places of a build that an engine which we promise to run on cannot read or has not got. */
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
