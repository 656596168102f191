export type ResolvedTheme = 'light' | 'dark'

export interface Appearance {
  /** What the system asks for. */
  systemTheme(): ResolvedTheme
  onSystemThemeChange(listener: (theme: ResolvedTheme) => void): void
  /** Colours what is not drawn by us: document, native bars. */
  applyTheme(theme: ResolvedTheme): void
  /** The user's text size as a factor of the usual one. */
  fontScale(): number
  /** Tells the system the language of the page, such as zh-Hans-CN. */
  setDocumentLanguage(tag: string): void
}
