import Taro from '@tarojs/taro'
import type { Appearance } from './appearance.types'

const USUAL_FONT_PX = 16
/** The native bar takes colours, not tokens: its ground is --c-bg of ui/tokens, its text black or white. */
const BARS = {
  light: { background: '#F7F5F0', front: '#000000' },
  dark: { background: '#0B1324', front: '#ffffff' },
} as const

const quietly = (call: Promise<unknown>) => call.catch(() => undefined)

export const appearance: Appearance = {
  systemTheme: () => (Taro.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light'),
  onSystemThemeChange(listener) {
    Taro.onThemeChange(({ theme }) => listener(theme === 'dark' ? 'dark' : 'light'))
  },
  applyTheme(theme) {
    const { background, front } = BARS[theme]
    void quietly(Taro.setNavigationBarColor({ frontColor: front, backgroundColor: background }))
    void quietly(Taro.setBackgroundColor({ backgroundColor: background }))
  },
  fontScale: () => {
    const { fontSizeSetting } = Taro.getAppBaseInfo() as { fontSizeSetting?: number }
    return fontSizeSetting ? Math.min(2, Math.max(0.8, fontSizeSetting / USUAL_FONT_PX)) : 1
  },
  setDocumentLanguage() {},
}
