import Taro from '@tarojs/taro'
import type { Appearance } from './appearance.types'
import { LARGEST } from './text-sizes'

const USUAL_FONT_PX = 16
/** The smallest text that the screens are made for, as a factor of the usual one. */
const SMALLEST = 0.8

/** WeChat's own setting; WeChat starts anew when it is changed. A base library before 2.23.4 says nothing. */
function textScale(): number {
  const { fontSizeScaleFactor, fontSizeSetting = USUAL_FONT_PX } = Taro.getAppBaseInfo() as TextSizeSetting
  return Math.max(SMALLEST, fontSizeScaleFactor || fontSizeSetting / USUAL_FONT_PX)
}
interface TextSizeSetting {
  fontSizeScaleFactor?: number
  /** px */
  fontSizeSetting?: number
}

/** The native bar takes colours, not tokens: its words are black or white and nothing else. */
const WORDS = { light: '#000000', dark: '#ffffff' } as const

const quietly = (call: Promise<unknown>) => call.catch(() => undefined)

const unit = (times: number): string => `${Math.min(LARGEST, textScale() * times)}px`

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
  unit,
  applyTextSize() {},
  textSize: (times) => ({ '--unit': unit(times) }),
  setDocumentLanguage() {},
}
