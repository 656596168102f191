import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, filesBelow, withoutComments } from './files'

/** The declared paths are read from the contract's own source, so that the check needs no build. */
function declaredPaths(root: string): string[] {
  const sources = filesBelow(root, 'src/contract', /\.ts$/).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  return sources.flatMap((source) => [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!))
}

/** A call's path is written once, in src/contract: nowhere else in the app or the back end. */
export const checkPaths: Check = (root) => {
  const paths = declaredPaths(root).map((path) => path.replace(/\{.*$/, ''))
  const files = ['src', 'server/src'].flatMap((top) => filesBelow(root, top, /\.[jt]sx?$/))
  return files
    .filter((file) => !file.startsWith('src/contract/'))
    .flatMap((file) => {
      const source = withoutComments(readFileSync(join(root, file), 'utf8'))
      const undeclared = [...source.matchAll(OURS)].map(([, path]) => path!)
      return [...paths.filter((path) => standsIn(path, source)), ...undeclared].map(
        (path) => `${file}: the path ${path} belongs in src/contract`,
      )
    })
}

/** Paths of our own calls, declared or not. */
const OURS = /['"`](\/(?:portage|api)\/[\w/-]+)/g

/** Within a text or template, whatever stands before it: an address, a variable, no slash at all. */
const standsIn = (path: string, source: string): boolean =>
  new RegExp(`['"\`}/]${escaped(path.replace(/^\//, ''))}(?![\\w.-])`).test(source)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
