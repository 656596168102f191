import { DEFAULT_LANG, findFirstSupportedLang, LANGS } from '@/domain/base/language'
import { buildCssUnitForTextFactor, TEXT_SIZE_FACTORS } from '../appearance/text-sizes'

/**
 * Runs alone in index.html, before any other code. It sets theme and language of the document, and draws home
 * for a visitor. It carries no library, so it
 * reads the three stored choices itself (`i18n/language`, `ui/theme`, `ui/text-size`). A member, an address
 * with a query or hash, and an address of another screen wait for the app.
 */

/** Read once, also for the app (platform/storage): the browser asks another process for them. */
window.cookiesAtStart = document.cookie
const COOKIES = window.cookiesAtStart.split('; ')

const cookie = (name: string): string =>
  COOKIES.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''

/** Returns the one of `words` that the cookie holds, plain or as a JSON value. */
const choice = <Word extends string>(name: string, words: readonly Word[]): Word | undefined =>
  words.find((word) => cookie(name) === word || cookie(name).includes(`%22${word}%22`))

/** Runs a task after the browser has drawn the next frame. */
const afterNextFrame = (task: () => void) => requestAnimationFrame(() => setTimeout(task))

type Files = Readonly<Record<'script' | 'style', readonly string[]>>

function preload(files: Files): void {
  for (const [kind, paths] of Object.entries(files))
    for (const path of paths) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = kind
      link.href = path
      document.head.append(link)
    }
}

/**
 * Shows a view card by card, each in its own frame. As one task, the layout of all cards keeps a slow phone
 * from answering.
 */
function showByCards(view: HTMLElement): void {
  const stack = view.querySelector('.pt-stack')!
  const [, ...later] = stack.children
  for (const card of later) card.remove()
  const showNext = () => {
    const card = later.shift()
    if (!card) return
    stack.append(card)
    afterNextFrame(showNext)
  }
  document.body.prepend(view)
  afterNextFrame(showNext)
}

/**
 * @param files that the app will load for home, by kind; they are {@link
 * https://developer.mozilla.org/docs/Web/HTML/Attributes/rel/preload preloaded}
 */
function draw(files: Files): void {
  const lang = choice('lang', LANGS) ?? findFirstSupportedLang(navigator.languages) ?? DEFAULT_LANG
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = choice('theme', ['light', 'dark']) ?? (dark ? 'dark' : 'light')
  const template = document.getElementById(`first-view-${lang}`) as HTMLTemplateElement
  const { documentElement } = document
  // As the app sets them. A later change would make the browser lay out everything again.
  documentElement.lang = template.lang
  documentElement.className = lang === 'en' ? `theme-${theme} is-english` : `theme-${theme}`
  const { pathname, search, hash } = location
  if (pathname !== '/' && pathname !== '/home') return
  afterNextFrame(() => preload(files))
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
  showByCards(view)
}

declare const FILES: Files
draw(FILES)
