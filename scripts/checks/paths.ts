import { type Check, codeOf, filesBelow, textOf } from './files'

// Ours: only the contract knows which paths are calls.

/** Folders that declare calls: those of the app, and those of the operator's page. */
const CONTRACTS = ['src/contract', 'sandbox/contract']

/** Returns the declared paths. It reads them from the contract's source, so that the check needs no build. */
function declaredPaths(root: string): string[] {
  const sources = CONTRACTS.flatMap((folder) => filesBelow(root, folder, /\.ts$/)).map((file) =>
    textOf(root, file),
  )
  return sources.flatMap((source) => [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!))
}

/** Checks that a call's path is only in a contract, and nowhere else in the app or the back end. */
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

/**
 * Returns a pattern for these paths within a text or a template, after an address, a variable or no slash at
 * all.
 */
const standing = (paths: readonly string[]): RegExp =>
  new RegExp(`['"\`}/](${paths.map((path) => escaped(path.replace(/^\//, ''))).join('|')})(?![\\w.-])`, 'g')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
