import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Check, codeOf, filesBelow, textOf } from './files'

// Ours: remark-validate-links knows links between pages, but no name, path or command of the code.

const CODE_FOLDERS = ['src', 'server', 'sandbox', 'scripts', 'test', 'config', 'types', '.ci']
/** A path in a document begins at one of these. */
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

/** A path may leave the ending of its file out. */
const isFileAt = (file: string, top: string, path: string): boolean =>
  file.startsWith(`${join(top, path)}.`) && file.lastIndexOf('/') < join(top, path).length

/** Pages that people write or that the code makes. */
const pagesOf = (root: string): string[] => [
  ...filesBelow(root, '.', /^[A-Z]+\.md$/).filter((file) => !file.includes('/')),
  ...['docs', 'config', 'src'].flatMap((folder) => filesBelow(root, folder, /\.md$/)),
]

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsIn = (page: string): string[] =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!))

function brokenLinks(root: string, file: string): string[] {
  const links = [...textOf(root, file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, link]) => link!,
  )
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(file), path) : file
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsIn(textOf(root, target)).includes(anchor)
  })
}

/** Inline code of a page; blocks of code and diagrams are no names. */
const codeIn = (page: string): string[] =>
  [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)

/** A path of the project; a pattern or an example (`*`, `<name>`, `…`) is none. */
const isPath = (code: string): boolean =>
  !/^\.(h5|weapp|[jt]sx?)\b/.test(code) &&
  /^\.?[\w@-][\w.@-]*(\/[\w.@-]+)*\/?$/.test(code) &&
  (/\.(tsx?|m?js|json|md|scss|sql|html)$/.test(code) ||
    /^(src|server|sandbox|scripts|test|config|docs|content)\//.test(code))

/** A name of the code: `closeOrder`, `closeOrder()`, `refunds.reason`, `ORDER_HOURS`. A plain word is none. */
const isName = (code: string): boolean =>
  /^[A-Za-z_$][\w$]*(\.[\w$]+)*(\(\))?$/.test(code) && /[a-z][A-Z]|_|\(\)|\w\.\w|^[A-Z][a-z]+[A-Z]/.test(code)

const namesIn = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []

/** What documents name and the project does not have: links, paths, names of the code and npm scripts. */
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
      ...brokenLinks(root, file).map((link) => `${file}: the link ${link} leads nowhere`),
      ...codes.filter((code) => !isRun(code)).map((code) => `${file}: '${code}' cannot be run`),
      ...codes.filter((code) => isPath(code) && !isThere(code)).map((code) => `${file}: there is no ${code}`),
      ...codes
        .filter((code) => !isPath(code) && isName(code) && !isKnown(code))
        .map((code) => `${file}: the code has no ${code}`),
    ]
  })
}

/** Jest takes the beginning of a path. */
const isTested = (root: string, path: string): boolean =>
  existsSync(join(root, path)) || filesBelow(root, dirname(path), /./).some((file) => file.startsWith(path))
