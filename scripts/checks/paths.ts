import { type Check, codeOf, filesBelow, textOf } from './files'

// Ours: which paths are calls stands in the contract.

/** Where calls are declared: those of the app, and those of the operator's page. */
const CONTRACTS = ['src/contract', 'sandbox/contract']

/** The declared paths are read from the contract's own source, so that the check needs no build. */
function declaredPaths(root: string): string[] {
  const sources = CONTRACTS.flatMap((folder) => filesBelow(root, folder, /\.ts$/)).map((file) =>
    textOf(root, file),
  )
  return sources.flatMap((source) => [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!))
}

/** A call's path is written once, in src/contract: nowhere else in the app or the back end. */
export const checkPaths: Check = (root) => {
  const paths = declaredPaths(root).map((path) => path.replace(/\{.*$/, ''))
  const declared = standing(paths)
  const files = ['src', 'server/src', 'sandbox'].flatMap((top) => filesBelow(root, top, /\.[jt]sx?$/))
  return files
    .filter((file) => !CONTRACTS.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap((file) => {
      const source = codeOf(root, file)
      const found = [...source.matchAll(declared), ...source.matchAll(OURS)].map(([, path]) => path!)
      return [...new Set(found.map((path) => path.replace(/^\/?/, '/')))].map(
        (path) => `${file}: the path ${path} belongs in src/contract`,
      )
    })
}

/** Paths of our own calls, declared or not. */
const OURS = /['"`](\/(?:portage|api)\/[\w/-]+)/g

/** Within a text or template, whatever stands before it: an address, a variable, no slash at all. */
const standing = (paths: readonly string[]): RegExp =>
  new RegExp(`['"\`}/](${paths.map((path) => escaped(path.replace(/^\//, ''))).join('|')})(?![\\w.-])`, 'g')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
