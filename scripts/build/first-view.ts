import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { JSDOM, ResourceLoader } from 'jsdom'
import { parse, type Rule } from 'postcss'
import { BCP47_BY_LANG, LANGS, type Lang } from '../../src/domain/base/language'
import { ROOT } from '../programs'

/** ms; home needs no second of a core, and a machine with much else to do its time */
const DRAWN_MAX_MS = 60_000
const LOOK_EVERY_MS = 20

/** The app's own files, off the disk. */
class Built extends ResourceLoader {
  /** paths of what was asked for */
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

/** Home as a visitor sees it before the first answer has come, drawn by the built app itself. */
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
      Object.defineProperty(window.navigator, 'languages', { value: [BCP47_BY_LANG[lang]] })
    },
  })
  const until = Date.now() + DRAWN_MAX_MS
  while (!dom.window.document.querySelector('.taro_page_show .pt-page')) {
    if (Date.now() > until) throw new Error(`home is not drawn in ${lang}`)
    await new Promise((look) => setTimeout(look, LOOK_EVERY_MS))
  }
  return dom
}

/** The page without what only one of its kind may have; what can be pressed is known by `data-press`. */
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

/** Of the sheets what the drawn elements need, so that nothing has to be loaded before the first paint. */
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

/** Over the app's own page, which then moves nowhere when it is uncovered. */
const ABOVE = '#first-view{position:absolute;top:0;left:0;right:0;z-index:1}'

/**
 * Puts the first view of home into the built index.html, in each language, with the styles that it needs and the names
 * of the files that come next; the app's sheet stands behind it and keeps nobody waiting. Throws when the built app does
 * not draw home.
 * @param folder absolute path of the built H5 app
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
  const files = {
    script: next.filter((path) => path.endsWith('.js')),
    style: next.filter((path) => path.endsWith('.css')),
  }
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/platform/first-view/draw.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome80', 'safari14.1', 'firefox90'],
    define: { FILES: JSON.stringify(files) },
  })
  const templates = LANGS.map(
    (lang, at) => `<template id="first-view-${lang}" lang="${BCP47_BY_LANG[lang]}">${markups[at]}</template>`,
  )
  const drawing = `${templates.join('')}<script>${outputFiles[0]!.text.trim()}</script>${own}`
  writeFileSync(
    page,
    html
      .replace(own, () => `<style>${sheetFor(css, markups)}${ABOVE}</style>`)
      .replace('<body>', () => `<body>${drawing}`),
  )
}
