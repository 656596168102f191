import { DEFAULT_LANG, findFirstSupportedLang, LANGS } from '@/domain/base/language'
import { buildCssUnitForTextFactor, TEXT_SIZE_FACTORS } from '../appearance/text-sizes'

/**
 * Runs alone in index.html, before any other code, and draws home for a visitor. It carries no library, so it
 * reads the three stored choices itself (`i18n/language`, `ui/theme`, `ui/text-size`). A member, an address
 * with a query or hash, and an address of another screen wait for the app.
 */

/** Read once: the browser asks another process at each access. */
const COOKIES = document.cookie.split('; ')

const cookie = (name: string): string =>
  COOKIES.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''

/** Returns the one of `words` that the cookie holds, plain or as a JSON value. */
const choice = <Word extends string>(name: string, words: readonly Word[]): Word | undefined =>
  words.find((word) => cookie(name) === word || cookie(name).includes(`%22${word}%22`))

/**
 * @param files that the app will load for home, by kind; they are {@link
 * https://developer.mozilla.org/docs/Web/HTML/Attributes/rel/preload preloaded}
 */
function draw(files: Readonly<Record<'script' | 'style', readonly string[]>>): void {
  const { pathname, search, hash } = location
  if (pathname !== '/' && pathname !== '/home') return
  for (const [kind, paths] of Object.entries(files))
    for (const path of paths) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = kind
      link.href = path
      document.head.append(link)
    }
  if (search || hash || cookie('token')) return
  const lang = choice('lang', LANGS) ?? findFirstSupportedLang(navigator.languages) ?? DEFAULT_LANG
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = choice('theme', ['light', 'dark']) ?? (dark ? 'dark' : 'light')
  const textSize = choice('textSize', ['large', 'larger', 'largest'])
  if (textSize)
    document.documentElement.style.setProperty(
      '--unit',
      buildCssUnitForTextFactor(TEXT_SIZE_FACTORS[textSize]),
    )
  const template = document.getElementById(`first-view-${lang}`) as HTMLTemplateElement
  const view = document.createElement('div')
  view.id = 'first-view'
  view.className = `theme-${theme}`
  view.lang = template.lang
  view.append(template.content)
  view.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-press]')?.dataset.press
    if (pressed) view.dataset.pressed = pressed
  })
  document.body.prepend(view)
}

declare const FILES: Parameters<typeof draw>[0]
draw(FILES)
