import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import type { Check } from './files'
import { filesBelow } from './files'
import { importsOf, parseSource } from './imports'

/** Folders of the root's own package; the back end names what it runs with in its own. */
const ROOT_FOLDERS = ['src', 'config', 'scripts', 'test']
/** Has a manifest of its own, whose packages are installed when it is built. */
const APART = /^test\/bench\/uni\//
/** What Taro's builds ask for by name, and no file of ours imports. */
const ASKED_FOR = /^(@tarojs\/|react-dom$|dayjs$)/

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>

const manifestOf = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** '@scope/name/deep' → '@scope/name'; undefined for a file, an alias and a module of Node's own. */
function packageOf(from: string): string | undefined {
  if (/^(\.|@\/|node:)/.test(from) || builtinModules.includes(from)) return undefined
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

function importedIn(root: string, folders: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const files = folders.flatMap((folder) => filesBelow(root, folder, /(?<!\.d)\.(tsx?|js)$/))
  for (const file of files.filter((name) => !APART.test(name)))
    for (const { from } of importsOf(parseSource(root, file))) {
      const name = packageOf(from)
      if (name && !found.has(name)) found.set(name, file)
    }
  return found
}

/** What is imported is declared where it is imported, and what the app is shipped with is imported. */
export const checkPackages: Check = (root) => {
  const app = manifestOf(root, '.')
  const server = manifestOf(root, 'server')
  const declared = { ...app.dependencies, ...app.devDependencies }
  const inRoot = importedIn(root, ROOT_FOLDERS)
  const inServer = importedIn(root, ['server/src'])
  const inApp = importedIn(root, ['src', 'config'])
  return [
    ...[...inRoot]
      .filter(([name]) => !(name in declared))
      .map(([name, file]) => `package.json: ${name} is imported by ${file} and not declared`),
    // The back end shares contract and domain with the app, and their schema library with them.
    ...[...inServer]
      .filter(([name]) => !(name in { ...server.dependencies, ...app.dependencies }))
      .map(([name, file]) => `server/package.json: ${name} is imported by ${file} and not declared`),
    ...Object.keys(app.dependencies ?? {})
      .filter((name) => !inApp.has(name) && !ASKED_FOR.test(name))
      .map((name) => `package.json: ${name} is a dependency that the app does not import`),
  ]
}
