export type ResolvedTheme = 'light' | 'dark'

export interface Appearance {
  /** What the system asks for. */
  systemTheme(): ResolvedTheme
  onSystemThemeChange(listener: (theme: ResolvedTheme) => void): void
  /** Colours what is not drawn by us: document, native bars. */
  applyTheme(theme: ResolvedTheme): void
  /** What a page says of the member's text size in its style, where the platform's sheets do not follow it themselves. */
  textSize(): { '--unit': string } | undefined
  /** Tells the system the language of the page, such as zh-Hans-CN. */
  setDocumentLanguage(tag: string): void
}
