import Taro from '@tarojs/taro'
import type { Appearance } from './appearance.types'

const USUAL_FONT_PX = 16
/** Factors of the usual text size that the screens are made for. */
const SMALLEST = 0.8
const LARGEST = 2

/** WeChat's own setting; WeChat starts anew when it is changed. A base library before 2.23.4 says nothing. */
function textScale(): number {
  const { fontSizeScaleFactor, fontSizeSetting = USUAL_FONT_PX } = Taro.getAppBaseInfo() as TextSizeSetting
  return Math.min(LARGEST, Math.max(SMALLEST, fontSizeScaleFactor || fontSizeSetting / USUAL_FONT_PX))
}
interface TextSizeSetting {
  fontSizeScaleFactor?: number
  /** px */
  fontSizeSetting?: number
}

/** The native bar takes colours, not tokens: its words are black or white and nothing else. */
const WORDS = { light: '#000000', dark: '#ffffff' } as const

const quietly = (call: Promise<unknown>) => call.catch(() => undefined)

export const appearance: Appearance = {
  systemTheme: () => (Taro.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light'),
  onSystemThemeChange(listener) {
    Taro.onThemeChange(({ theme }) => listener(theme === 'dark' ? 'dark' : 'light'))
  },
  applyTheme(theme) {
    const ground = PAGE_GROUNDS[theme]
    void quietly(Taro.setNavigationBarColor({ frontColor: WORDS[theme], backgroundColor: ground }))
    void quietly(Taro.setBackgroundColor({ backgroundColor: ground }))
  },
  textSize: () => ({ '--unit': `${textScale()}px` }),
  setDocumentLanguage() {},
}
