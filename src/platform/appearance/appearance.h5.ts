import { buildCssUnitForTextFactor } from './text-sizes'

export type ResolvedTheme = 'light' | 'dark'

export interface AppearanceApi {
  /** What the system asks for. */
  systemTheme(): ResolvedTheme
  onSystemThemeChange(listener: (theme: ResolvedTheme) => void): void
  /** Colours what is not drawn by us: document, native bars. */
  applyTheme(theme: ResolvedTheme): void
  /** A length of CSS: a px of a text of the usual size, for a member who wants it `times` as large as the phone does. */
  textUnit(times: number): string
  /** Sizes what is not drawn by a page: the document. */
  applyTextSize(times: number): void
  /** What a page says of the text size in its style, where the platform's sheets do not follow it themselves. */
  textSizeStyle(times: number): { '--unit': string } | undefined
  /** Tells the system the language of the page, such as zh-Hans-CN. */
  setDocumentLanguage(tag: string): void
}

followWechatTextSize()

const query = () => window.matchMedia?.('(prefers-color-scheme: dark)')

export const appearance: AppearanceApi = {
  systemTheme: () => (query()?.matches ? 'dark' : 'light'),
  onSystemThemeChange(listener) {
    query()?.addEventListener?.('change', (event) => listener(event.matches ? 'dark' : 'light'))
  },
  applyTheme(theme) {
    const { classList } = document.documentElement
    classList.toggle('theme-dark', theme === 'dark')
    classList.toggle('theme-light', theme === 'light')
    const background = getComputedStyle(document.documentElement).getPropertyValue('--c-bg').trim()
    // One for each scheme of the system; the chosen theme goes before both.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', background)
  },
  textUnit: buildCssUnitForTextFactor,
  applyTextSize(times) {
    document.documentElement.style.setProperty('--unit', buildCssUnitForTextFactor(times))
  },
  // The sheets follow the root.
  textSizeStyle: () => undefined,
  setDocumentLanguage(tag) {
    document.documentElement.lang = tag
  },
}

/**
 * WeChat on iOS tells its own text size by a `text-size-adjust` in the body's style, which grows letters but not what
 * holds them. It is passed to the root's font size, which everything follows; pages themselves refuse the adjustment.
 * WeChat on Android zooms text without saying so.
 */
export function followWechatTextSize(): void {
  const { body, documentElement } = document
  const follow = () => {
    const [, percent = ''] =
      /text-size-adjust:\s*(\d+(?:\.\d+)?%)/.exec(body.getAttribute('style') ?? '') ?? []
    documentElement.style.fontSize = percent
  }
  follow()
  new MutationObserver(follow).observe(body, { attributes: true, attributeFilter: ['style'] })
}
