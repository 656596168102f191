import type { Appearance } from './appearance.types'
import { buildRootTextUnit } from './text-sizes'
import { followWechatTextSize } from './wechat-text-size'

followWechatTextSize()

const query = () => window.matchMedia?.('(prefers-color-scheme: dark)')

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
    // One for each scheme of the system; the chosen theme goes before both.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', background)
  },
  textUnit: buildRootTextUnit,
  applyTextSize(times) {
    document.documentElement.style.setProperty('--unit', buildRootTextUnit(times))
  },
  // The sheets follow the root.
  textSizeStyle: () => undefined,
  setDocumentLanguage(tag) {
    document.documentElement.lang = tag
  },
}
