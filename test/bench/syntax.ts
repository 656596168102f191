import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'

/** The language of the oldest engines of package.json's browserslist: iOS 13.4, Chrome 80. */
const EDITION = 2020

/**
 * What came into the language, or into browsers, later than the oldest of them, and is not made by platform/engine. A
 * use that looks first whether it is there is named with what stands before it.
 */
const LATER =
  /\b(?:Promise\.any|structuredClone|WeakRef|FinalizationRegistry|AbortSignal\.(?:timeout|any)|Object\.groupBy|Array\.fromAsync)\(|\.(?:findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed)\(|\(\?<[=!]/g

/** Places of a build that an engine which we promise to run on cannot read or has not got. */
export function newerThanPromised(dist: string): string[] {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.js$/.test(name),
  )
  return scripts.flatMap((name) => {
    const source = readFileSync(join(dist, name), 'utf8')
    const later = [...source.matchAll(LATER)].map(([found]) => `${name}: ${found}`)
    try {
      parse(source, { ecmaVersion: EDITION, sourceType: 'script', allowReturnOutsideFunction: true })
      return later
    } catch (error) {
      return [...later, `${name}: ${(error as Error).message}`]
    }
  })
}
