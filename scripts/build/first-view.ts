import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { JSDOM, ResourceLoader } from 'jsdom'
import { parse, type Rule } from 'postcss'
import { LANGS, type Lang, toBcp47 } from '../../src/domain/base/language'
import { ROOT } from '../programs'

/** Time limit in ms. Home takes less than a second of one core, but a busy machine needs longer. */
const DRAWN_MAX_MS = 60_000
const LOOK_EVERY_MS = 20

/** Loads the app's own files from the disk. */
class Built extends ResourceLoader {
  /** paths of the loaded files */
  readonly asked = new Set<string>()
  constructor(private readonly folder: string) {
    super()
  }
  override fetch(url: string) {
    this.asked.add(new URL(url).pathname)
    const read = Promise.resolve(readFileSync(join(this.folder, new URL(url).pathname)))
    return read as ReturnType<ResourceLoader['fetch']>
  }
}

/**
 * Returns home as a visitor sees it before the first response, drawn by the built app. Throws if it is not
 * drawn in time.
 */
async function drawHome(resources: Built, html: string, lang: Lang): Promise<JSDOM> {
  const dom = new JSDOM(html, {
    url: 'http://localhost/home',
    runScripts: 'dangerously',
    resources,
    pretendToBeVisual: true,
    beforeParse(window) {
      const never = () => new Promise<never>(() => {})
      const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
      Object.assign(window, { fetch: never, matchMedia, scrollTo() {} })
      window.XMLHttpRequest.prototype.send = () => {}
      Object.defineProperty(window.navigator, 'languages', { value: [toBcp47(lang, 'TW')] })
    },
  })
  const until = Date.now() + DRAWN_MAX_MS
  while (!dom.window.document.querySelector('.taro_page_show .pt-page')) {
    if (Date.now() > until) throw new Error(`home is not drawn in ${lang}`)
    await new Promise((look) => setTimeout(look, LOOK_EVERY_MS))
  }
  return dom
}

/**
 * Returns the page without ids and tab stops, because the app's own page has the same. `data-press` has the
 * id of an element that can be pressed.
 */
function markupOf({ window: { document } }: JSDOM): string {
  const page = document.querySelector('.taro_page_show .pt-page')!
  page.classList.remove('theme-light')
  for (const element of page.querySelectorAll('[id]')) {
    element.setAttribute('data-press', element.id)
    element.removeAttribute('id')
  }
  for (const element of page.querySelectorAll('[tabindex]')) element.removeAttribute('tabindex')
  return page.outerHTML
}

const STATES = /::?[a-z-]+(\([^)]*\))?$/

/** Returns the style rules that the drawn elements need, so that nothing must load before the first paint. */
function sheetFor(css: string, markups: readonly string[]): string {
  const { document } = new JSDOM(
    `<html><body class="theme-light theme-dark">${markups.join('')}</body></html>`,
  ).window
  const isDrawn = (selector: string): boolean => {
    const plain = selector.replace(STATES, '')
    try {
      return plain === '' || plain === ':root' || document.querySelector(plain) !== null
    } catch {
      return false
    }
  }
  const sheet = parse(css)
  sheet.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(rule.parent.name)) return
    rule.selectors = rule.selectors.filter(isDrawn)
    if (rule.selectors.length === 0 || rule.selector === '') rule.remove()
  })
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 || rule.name === 'font-face') rule.remove()
  })
  return sheet.toString()
}

/** Places the first view over the app's own page, so that the page does not move when the view is removed. */
const ABOVE = '#first-view{position:absolute;top:0;left:0;right:0;z-index:1}'

/**
 * Adds the first view of home to the built index.html, in each language, with its styles and the names of the
 * next scripts. The style sheets of the app and of home come after it and do not delay it. Throws if the built
 * app does not draw home.
 * @param folder absolute path of the built H5 app.
 */
export async function addFirstView(folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
  const built = new Built(folder)
  const doms = await Promise.all(LANGS.map((lang) => drawHome(built, html, lang)))
  const [own] = html.match(/<link href="[^"]+" rel="stylesheet">/)!
  const asked = [...built.asked]
  const css = asked
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  const markups = doms.map(markupOf)
  for (const dom of doms) dom.window.close()
  const next = asked.filter((path) => !html.includes(path))
  const scripts = next.filter((path) => path.endsWith('.js'))
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/platform/first-view/draw.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome80', 'safari14.1', 'firefox90'],
    define: { SCRIPTS: JSON.stringify(scripts) },
  })
  // The app finds them by the attribute, and does not wait for the files.
  const ownSheets = next
    .filter((path) => path.endsWith('.css'))
    .map((path) => `<style data-href="${path}">${readFileSync(join(folder, path), 'utf8')}</style>`)
  const templates = LANGS.map((lang, at) => `<template id="first-view-${lang}">${markups[at]}</template>`)
  const drawing = `${templates.join('')}<script>${outputFiles[0]!.text.trim()}</script>${own}${ownSheets.join('')}`
  writeFileSync(
    page,
    html
      .replace(own, () => `<style>${sheetFor(css, markups)}${ABOVE}</style>`)
      .replace('<body>', () => `<body>${drawing}`),
  )
}
