import { buildCssUnitForTextFactor } from './text-sizes'

export type ResolvedTheme = 'light' | 'dark'

export interface AppearanceApi {
  /** Returns the theme that the system prefers. */
  systemTheme(): ResolvedTheme
  onSystemThemeChange(listener: (theme: ResolvedTheme) => void): void
  /** Colours the parts that the app does not draw: the document and the native bars. */
  applyTheme(theme: ResolvedTheme): void
  /**
   * Returns the CSS length of one design px, for a member who chose a text `times` as large as the phone's
   * own.
   */
  textUnit(times: number): string
  /** Sets the text size of the document, which no page draws. */
  applyTextSize(times: number): void
  /**
   * Returns the style that a page needs for the text size, where the platform's style sheets do not follow it
   * automatically.
   */
  textSizeStyle(times: number): { '--unit': string } | undefined
  /** Sets the language of the page for the system, such as zh-Hans-CN. */
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
    // There is one tag for each system scheme; the chosen theme overrides both.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', PAGE_GROUNDS[theme])
  },
  textUnit: buildCssUnitForTextFactor,
  applyTextSize(times) {
    document.documentElement.style.setProperty('--unit', buildCssUnitForTextFactor(times))
  },
  // The style sheets follow the root element.
  textSizeStyle: () => undefined,
  setDocumentLanguage(tag) {
    const { documentElement } = document
    // Even the same language makes the browser lay out all texts again.
    if (documentElement.lang !== tag) documentElement.lang = tag
    // For the toast, which is outside the page.
    documentElement.classList.toggle('is-english', tag.startsWith('en'))
  },
}

/**
 * Copies the text size of WeChat on iOS to the root's font size, which everything follows. WeChat sets
 * `text-size-adjust` in the body's style, which enlarges letters but not their boxes, so pages ignore it.
 * WeChat on Android zooms the text and does not report it.
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
