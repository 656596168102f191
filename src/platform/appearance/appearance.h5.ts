import type { Appearance } from './appearance.types'

const query = () => window.matchMedia?.('(prefers-color-scheme: dark)')
const USUAL_FONT_PX = 16

export const appearance: Appearance = {
  systemTheme: () => (query()?.matches ? 'dark' : 'light'),
  onSystemThemeChange(listener) {
    query()?.addEventListener?.('change', (event) => listener(event.matches ? 'dark' : 'light'))
  },
  applyTheme(theme) {
    const { classList } = document.documentElement
    classList.toggle('theme-dark', theme === 'dark')
    classList.toggle('theme-light', theme === 'light')
    const background = getComputedStyle(document.documentElement).getPropertyValue('--c-bg').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background)
  },
  fontScale: () => {
    const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return px ? Math.min(2, Math.max(0.8, px / USUAL_FONT_PX)) : 1
  },
  setDocumentLanguage(tag) {
    document.documentElement.lang = tag
  },
}
