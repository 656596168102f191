export type ResolvedTheme = 'light' | 'dark'

export interface Appearance {
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
