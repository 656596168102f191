import {
  DEFAULT_LANG,
  findFirstSupportedLang,
  findTraditionalRegion,
  LANGS,
  toBcp47,
} from '@/domain/base/language'
import { buildCssUnitForTextFactor, TEXT_SIZE_FACTORS } from '../appearance/text-sizes'
import { waitForNextFrame } from '../frame/next-frame'

/**
 * Runs alone in index.html, before any other code. It sets theme and language of the document, and draws home
 * for a visitor. It carries no library, so it reads the three stored choices itself (`i18n/language`,
 * `ui/theme`, `ui/text-size`). A member, an address with a query or hash, and an address of another screen wait
 * for the app.
 */

/**
 * Read once, also for the app (platform/storage): the browser asks another process for them. Another tab may
 * change them while this one is not visible.
 */
window.cookiesAtStart = { text: document.cookie, at: performance.now() }
document.addEventListener('visibilitychange', () => {
  delete window.cookiesAtStart
})
const COOKIES = window.cookiesAtStart.text.split('; ')

const cookie = (name: string): string =>
  COOKIES.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''

/** Returns the one of `words` that the cookie holds, plain or as a JSON value. */
const choice = <Word extends string>(name: string, words: readonly Word[]): Word | undefined =>
  words.find((word) => cookie(name) === word || cookie(name).includes(`%22${word}%22`))

function preload(scripts: readonly string[]): void {
  for (const path of scripts) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = path
    document.head.append(link)
  }
}

/**
 * Shows a view up to its first card, and the other cards a frame later. As one task, the layout of all cards
 * keeps a slow phone from answering.
 */
function showInTwoSteps(view: HTMLElement): void {
  const stack = view.querySelector('.pt-stack')!
  const [, ...later] = stack.children
  for (const card of later) card.remove()
  document.body.prepend(view)
  void waitForNextFrame().then(() => stack.append(...later))
}

/**
 * @param scripts that the app will load for home; they are {@link
 * https://developer.mozilla.org/docs/Web/HTML/Attributes/rel/preload preloaded}
 */
function draw(scripts: readonly string[]): void {
  const lang = choice('lang', LANGS) ?? findFirstSupportedLang(navigator.languages) ?? DEFAULT_LANG
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = choice('theme', ['light', 'dark']) ?? (dark ? 'dark' : 'light')
  const template = document.getElementById(`first-view-${lang}`) as HTMLTemplateElement
  const { documentElement } = document
  // As the app sets them. A later change would make the browser lay out everything again.
  documentElement.lang = toBcp47(lang, findTraditionalRegion(navigator.languages))
  documentElement.className = lang === 'en' ? `theme-${theme} is-english` : `theme-${theme}`
  const { pathname, search, hash } = location
  if (pathname !== '/' && pathname !== '/home') return
  void waitForNextFrame().then(() => preload(scripts))
  if (search || hash || cookie('token')) return
  const textSize = choice('textSize', ['large', 'larger', 'largest'])
  if (textSize)
    documentElement.style.setProperty('--unit', buildCssUnitForTextFactor(TEXT_SIZE_FACTORS[textSize]))
  const view = document.createElement('div')
  view.id = 'first-view'
  view.append(template.content)
  view.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-press]')?.dataset.press
    if (pressed) view.dataset.pressed = pressed
  })
  showInTwoSteps(view)
}

declare const SCRIPTS: readonly string[]
draw(SCRIPTS)
