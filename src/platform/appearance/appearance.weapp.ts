import Taro from '@tarojs/taro'
import type { AppearanceApi } from './appearance.h5'
import { MAX_TEXT_FACTOR } from './text-sizes'

export type { ResolvedTheme } from './appearance.h5'

const USUAL_FONT_PX = 16
/** The smallest text that the screens are made for, as a factor of the usual one. */
const MIN_TEXT_FACTOR = 0.8

/** WeChat's own setting; WeChat starts anew when it is changed. A base library before 2.23.4 says nothing. */
function textScale(): number {
  const { fontSizeScaleFactor, fontSizeSetting = USUAL_FONT_PX } = Taro.getAppBaseInfo() as TextSizeSetting
  return Math.max(MIN_TEXT_FACTOR, fontSizeScaleFactor || fontSizeSetting / USUAL_FONT_PX)
}
interface TextSizeSetting {
  fontSizeScaleFactor?: number
  /** px */
  fontSizeSetting?: number
}

/** The native bar takes colours, not tokens: its words are black or white and nothing else. */
const NAV_BAR_TEXT_COLOURS = { light: '#000000', dark: '#ffffff' } as const

const ignoreErrors = (call: Promise<unknown>) => call.catch(() => undefined)

const unit = (times: number): string => `${Math.min(MAX_TEXT_FACTOR, textScale() * times)}px`

export const appearance: AppearanceApi = {
  systemTheme: () => (Taro.getAppBaseInfo().theme === 'dark' ? 'dark' : 'light'),
  onSystemThemeChange(listener) {
    Taro.onThemeChange(({ theme }) => listener(theme === 'dark' ? 'dark' : 'light'))
  },
  applyTheme(theme) {
    const ground = PAGE_GROUNDS[theme]
    void ignoreErrors(
      Taro.setNavigationBarColor({ frontColor: NAV_BAR_TEXT_COLOURS[theme], backgroundColor: ground }),
    )
    void ignoreErrors(Taro.setBackgroundColor({ backgroundColor: ground }))
  },
  textUnit: unit,
  applyTextSize() {},
  textSizeStyle: (times) => ({ '--unit': unit(times) }),
  setDocumentLanguage() {},
}
