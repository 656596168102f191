import Taro from '@tarojs/taro'
import type { AppearanceApi } from './appearance.h5'
import { MAX_TEXT_FACTOR } from './text-sizes'

export type { ResolvedTheme } from './appearance.h5'

const USUAL_FONT_PX = 16
/** The smallest text that the screens support, as a factor of the usual size. */
const MIN_TEXT_FACTOR = 0.8

/**
 * Returns WeChat's own text size as a factor. WeChat restarts when the member changes it. A base library
 * before 2.23.4 does not report it.
 */
function textScale(): number {
  const { fontSizeScaleFactor, fontSizeSetting = USUAL_FONT_PX } = Taro.getAppBaseInfo() as TextSizeSetting
  return Math.max(MIN_TEXT_FACTOR, fontSizeScaleFactor || fontSizeSetting / USUAL_FONT_PX)
}
interface TextSizeSetting {
  fontSizeScaleFactor?: number
  /** px */
  fontSizeSetting?: number
}

/** The native bar takes colours, not tokens. WeChat allows only black or white text in it. */
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
