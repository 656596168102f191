import Taro from '@tarojs/taro'
import type { Appearance } from './appearance.types'

const USUAL_FONT_PX = 16
/** The native bars take colours, not tokens: these are --c-bg, --c-surface, --c-ink and --c-ink-3 of ui/tokens. */
const BARS = {
  light: {
    background: '#F7F5F0',
    surface: '#FFFFFF',
    text: '#12213F',
    idle: '#5E697F',
    front: '#000000',
    line: 'black',
  },
  dark: {
    background: '#0B1324',
    surface: '#131D32',
    text: '#EDF0F6',
    idle: '#8F9BB3',
    front: '#ffffff',
    line: 'white',
  },
} as const

const quietly = (call: Promise<unknown>) => call.catch(() => undefined)

export const appearance: Appearance = {
  systemTheme: () => (Taro.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light'),
  onSystemThemeChange(listener) {
    Taro.onThemeChange(({ theme }) => listener(theme === 'dark' ? 'dark' : 'light'))
  },
  paint(theme) {
    const { background, surface, text, idle, front, line } = BARS[theme]
    void quietly(Taro.setNavigationBarColor({ frontColor: front, backgroundColor: background }))
    void quietly(Taro.setBackgroundColor({ backgroundColor: background }))
    void quietly(
      Taro.setTabBarStyle({ color: idle, selectedColor: text, backgroundColor: surface, borderStyle: line }),
    )
  },
  fontScale: () => {
    const { fontSizeSetting } = Taro.getAppBaseInfo() as { fontSizeSetting?: number }
    return fontSizeSetting ? Math.min(2, Math.max(0.8, fontSizeSetting / USUAL_FONT_PX)) : 1
  },
  setDocumentLanguage() {},
}
