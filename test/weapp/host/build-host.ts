import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { build } from 'esbuild'
import { TmplGroup } from 'glass-easel-template-compiler'
import postcss, { type Root } from 'postcss'
import { removeFolder } from '../../../scripts/remove-folder'
import { BUILT_IN_TAGS } from './tags'

/**
 * Names that a mini program's logic layer does not have. They are undefined parameters, which hides them from
 * the app's code.
 */
const HIDDEN = [
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'XMLHttpRequest',
  'fetch',
  'WebSocket',
  'process',
  'self',
  'top',
  'parent',
  'frames',
  'global',
  'Intl',
  'AbortController',
  'TextEncoder',
  'Blob',
  'crypto',
]

interface AppJson {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
  themeLocation?: string
}

const filesBelow = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below)).flatMap((name) => {
    const path = posix.join(below, name)
    return statSync(join(folder, path)).isDirectory() ? filesBelow(folder, path) : [path]
  })

const TAG = new RegExp(`(^|[\\s>+~,(])(page|${BUILT_IN_TAGS.join('|')})(?![\\w-])`, 'g')
const UNIVERSAL = /(^|[\s>+~,(])\*/
/** Converts units. A page's window is as wide as the browser's, and ends below the bar. */
const unitsOf = (value: string) =>
  value
    .replace(/(-?[\d.]+)rpx/g, (_, n: string) => `${Number(n) / 7.5}vw`)
    .replace(/env\(safe-area-inset-(\w+)\)/g, 'var(--host-safe-$1, 0px)')
    .replace(/(-?[\d.]+)[dls]?vh/g, 'calc($1 * var(--host-vh))')

/** Makes the styles that follow the system's theme follow the theme of the host. */
function followHostTheme(root: Root): void {
  root.walkAtRules('media', (rule) => {
    const [, theme] = rule.params.match(/^\(prefers-color-scheme:\s*(light|dark)\)$/) ?? []
    if (!theme) return
    rule.walkRules((inside) => {
      inside.selectors = inside.selectors.map((selector) => `html[data-theme="${theme}"] ${selector}`)
    })
    rule.replaceWith(...(rule.nodes ?? []))
  })
}

/**
 * Translates a mini program's style sheet for a browser: rpx to vw, tags to the host's prefix, page styles
 * for their page only. Throws if a selector contains `*`, which WeChat refuses.
 */
function translateStyles(css: string, scope?: string): string {
  const root = postcss.parse(css)
  root.walkDecls((it) => {
    it.value = unitsOf(it.value)
  })
  root.walkRules((rule) => {
    const parent = rule.parent
    if (parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name))) return
    rule.selectors = rule.selectors.map((selector) => {
      if (UNIVERSAL.test(selector)) throw new Error(`WeChat's compiler of styles refuses *: ${selector}`)
      const tagged = selector.replace(TAG, '$1wx-$2')
      if (!scope) return tagged
      return tagged.startsWith('wx-page') ? tagged.replace('wx-page', scope) : `${scope} ${tagged}`
    })
  })
  followHostTheme(root)
  return root.toString()
}

function readStyles(dist: string, file: string, seen = new Set<string>()): string {
  const path = join(dist, file)
  if (seen.has(file) || !existsSync(path)) return ''
  seen.add(file)
  const imported = /@import\s+(?:url\()?["']([^"']+)["']\)?;?/g
  return readFileSync(path, 'utf8').replace(imported, (_, to: string) =>
    readStyles(dist, to.startsWith('/') ? to.slice(1) : posix.join(posix.dirname(file), to), seen),
  )
}

/** Compiles WXML and WXS with the compiler of WeChat's own component framework. */
function compileTemplates(dist: string, files: readonly string[]): string {
  const group = new TmplGroup()
  for (const file of files) {
    const text = () => readFileSync(join(dist, file), 'utf8')
    if (file.endsWith('.wxml')) group.addTmpl(file.slice(0, -5), text())
    else if (file.endsWith('.wxs')) group.addScript(file.slice(0, -4), text())
  }
  return group.getTmplGenObjectGroups()
}

/**
 * Returns a script. If its regular expressions contain a Unicode property, returns the error of an engine
 * without ICU, such as Android's.
 */
const readable = (script: string): string =>
  /\\p\{/i.test(script)
    ? 'throw new SyntaxError("Invalid regular expression: Invalid property name")'
    : script

/**
 * Wraps each module for the mini program's own loader, so that it does not see the browser around it. Returns
 * the source of an object.
 */
const wrapModules = (dist: string, files: readonly string[]): string => {
  const modules = files
    .filter((file) => file.endsWith('.js'))
    .map(
      (file) =>
        `${JSON.stringify(file)}:function(require,module,exports,RegExp,${HIDDEN.join(',')}){const globalThis={};${readable(readFileSync(join(dist, file), 'utf8'))}\n}`,
    )
  return `{${modules.join(',\n')}}`
}

export interface BuiltHost {
  pages: string[]
}

/** Turns dist/weapp, exactly as it was built, into a site that a browser can open. */
export async function buildHost({ dist, out }: { dist: string; out: string }): Promise<BuiltHost> {
  removeFolder(out)
  mkdirSync(out, { recursive: true })
  const files = filesBelow(dist)
  const app: AppJson = JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8'))
  const pages = [
    ...app.pages,
    ...(app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => posix.join(root, page))),
  ]
  const readJson = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'))
  const themes = app.themeLocation && readJson(app.themeLocation)
  const json = Object.fromEntries(
    files
      .filter((file) => file.endsWith('.json') && existsSync(join(dist, `${file.slice(0, -5)}.js`)))
      .map((file) => [file.slice(0, -5), readJson(file)]),
  )
  const stylesOf = (path: string): string =>
    translateStyles(
      readStyles(dist, `${path}.wxss`),
      pages.includes(path) ? `wx-page[data-route="${path}"]` : undefined,
    )
  const roots = (app.subPackages ?? []).map(({ root }) => root)
  const isIn = (root: string) => (path: string) => path.startsWith(`${root}/`)
  const isMain = (path: string) => !roots.some((root) => isIn(root)(path))
  // The app's own styles are written apart, once.
  const styled = Object.keys(json).filter((path) => path !== 'app')
  for (const root of roots) {
    const paths = styled.filter(isIn(root))
    const styles = Object.fromEntries(paths.map((path) => [path, stylesOf(path)]))
    const modules = wrapModules(dist, files.filter(isIn(root)))
    writeFileSync(join(out, `${root}.package`), JSON.stringify({ modules, styles }))
  }
  const parts = `config:${JSON.stringify(app)},pages:${JSON.stringify(pages)},json:${JSON.stringify(json)},themes:${JSON.stringify(themes || undefined)},templates:${compileTemplates(dist, files)},modules:${wrapModules(dist, files.filter(isMain))}`
  writeFileSync(join(out, 'app.js'), `window.__miniProgram={${parts}};`)
  writeFileSync(
    join(out, 'app.css'),
    [translateStyles(readStyles(dist, 'app.wxss')), ...styled.filter(isMain).map(stylesOf)].join('\n'),
  )
  for (const file of files.filter((it) => /\.(png|jpe?g|gif|svg|webp)$/i.test(it))) {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    cpSync(join(dist, file), join(out, file))
  }
  await build({
    entryPoints: [join(__dirname, 'runtime/main.ts')],
    bundle: true,
    format: 'iife',
    outfile: join(out, 'host.js'),
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  cpSync(join(__dirname, 'host.css'), join(out, 'host.css'))
  cpSync(join(__dirname, 'host.html'), join(out, 'index.html'))
  return { pages }
}
