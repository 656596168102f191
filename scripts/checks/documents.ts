import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Check, codeOf, filesBelow, textOf } from './files'

// Ours: remark-validate-links checks links between pages, but no name, path or command of the code.

const CODE_FOLDERS = ['src', 'server', 'sandbox', 'scripts', 'test', 'config', 'types', '.ci']
/** Folders at which a path in a document may start. */
const ROOTS = [
  '',
  'node_modules',
  'src',
  'server/src',
  'src/domain',
  'server/src/areas',
  'server/src/db',
  'test',
]

/** Names of WeChat, Taro and npm that documents mention. */
const OUTSIDE: ReadonlySet<string> = new Set(['app.json', 'theme.json'])

/** Returns whether `file` is at `path`. A path may leave out the ending of its file. */
const isFileAt = (file: string, top: string, path: string): boolean =>
  file.startsWith(`${join(top, path)}.`) && file.lastIndexOf('/') < join(top, path).length

/** Returns the pages that people write, and the generated ones. */
const pagesOf = (root: string): string[] => [
  ...filesBelow(root, '.', /^[A-Z]+\.md$/).filter((file) => !file.includes('/')),
  ...['docs', 'config', 'src'].flatMap((folder) => filesBelow(root, folder, /\.md$/)),
]

const withoutCodeBlocks = (page: string): string => page.replace(/^```[\s\S]*?^```/gm, '')

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsIn = (page: string): string[] =>
  [...withoutCodeBlocks(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!))

function brokenLinks(root: string, file: string): string[] {
  const links = [...textOf(root, file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, link]) => link!,
  )
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(file), path) : file
    if (!existsSync(join(root, target))) return true
    if (anchor === undefined) return false
    return !target.endsWith('.md') || !anchorsIn(textOf(root, target)).includes(anchor)
  })
}

/** Returns the inline code of a page, without code blocks and diagrams. */
const codeIn = (page: string): string[] =>
  [...withoutCodeBlocks(page).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)

/**
 * Returns whether code is a path of the project. A pattern or an example (`*`, `<name>`, `…`) is not, and
 * neither is what a command creates.
 */
const isPath = (code: string): boolean =>
  !/^(dist|screens)\//.test(code) &&
  !/^\.(h5|weapp|[jt]sx?)\b/.test(code) &&
  /^\.?[\w@-][\w.@-]*(\/[\w.@-]+)*\/?$/.test(code) &&
  (/\.(tsx?|m?js|json|md|scss|sql|html)$/.test(code) ||
    /^(src|server|sandbox|scripts|test|config|docs|content)\//.test(code))

/**
 * Returns whether code is a name of the source: `closeOrder`, `closeOrder()`, `refunds.reason`,
 * `ORDER_HOURS`. A plain word is not.
 */
const isName = (code: string): boolean =>
  /^[A-Za-z_$][\w$]*(\.[\w$]+)*(\(\))?$/.test(code) && /[a-z][A-Z]|_|\(\)|\w\.\w|^[A-Z][a-z]+[A-Z]/.test(code)

const namesIn = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []

/** Finds links, paths, names of the code and npm scripts in documents that the project does not have. */
export const checkDocuments: Check = (root) => {
  const sources = CODE_FOLDERS.flatMap((folder) =>
    filesBelow(root, folder, /\.([jt]sx?|mjs|json|sql|scss|html)$/),
  )
  const known = new Set(sources.flatMap((file) => namesIn(codeOf(root, file))))
  for (const name of namesIn(textOf(root, 'package.json'))) known.add(name)
  const files = new Set([...sources, ...pagesOf(root)].map((file) => basename(file)))
  const scripts = Object.keys(JSON.parse(textOf(root, 'package.json')).scripts)
  const isThere = (path: string) =>
    OUTSIDE.has(path) ||
    ROOTS.some(
      (top) => existsSync(join(root, top, path)) || sources.some((file) => isFileAt(file, top, path)),
    ) ||
    (!path.includes('/') && files.has(path))
  const isKnown = (code: string) => OUTSIDE.has(code) || namesIn(code).every((name) => known.has(name))
  const isRun = (code: string) => {
    const [, script] = /^npm run (?:-s )?([\w:]+)/.exec(code) ?? []
    const [, path] = /^npx (?:jest|tsx) (?!-)([\w./-]+)/.exec(code) ?? []
    return (!script || scripts.includes(script)) && (!path || isTested(root, path))
  }
  return pagesOf(root).flatMap((file) => {
    const codes = [...new Set(codeIn(textOf(root, file)))]
    return [
      ...brokenLinks(root, file).map((link) => `${file}: the link ${link} has no target`),
      ...codes
        .filter((code) => !isRun(code))
        .map((code) => `${file}: '${code}' is not a command or test of the project`),
      ...codes
        .filter((code) => isPath(code) && !isThere(code))
        .map((code) => `${file}: ${code} does not exist`),
      ...codes
        .filter((code) => !isPath(code) && isName(code) && !isKnown(code))
        .map((code) => `${file}: the code has no ${code}`),
    ]
  })
}

/** Returns whether a path is that of a test. Jest accepts the start of a path. */
const isTested = (root: string, path: string): boolean =>
  existsSync(join(root, path)) || filesBelow(root, dirname(path), /./).some((file) => file.startsWith(path))
