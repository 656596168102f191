import titles from '../src/shared/screen/texts.json'

/** Colours of theme.json, which follow the system's theme. */
const GROUND = '@ground'

/**
 * What WeChat draws of a page before the page can say anything: its ground in the system's theme, and no title, since
 * only the page knows the member's language.
 */
const NATIVE = {
  darkmode: true,
  themeLocation: 'theme.json',
  window: {
    navigationBarTitleText: '',
    navigationBarBackgroundColor: GROUND,
    navigationBarTextStyle: '@words' as 'black',
    backgroundColor: GROUND,
    backgroundColorTop: GROUND,
    backgroundColorBottom: GROUND,
    backgroundTextStyle: '@dots' as 'dark',
  },
}

export const appWindow =
  process.env.TARO_ENV === 'weapp' ? NATIVE : { window: { navigationBarTitleText: titles.home.sc } }
