import Taro from '@tarojs/taro'
import { SCREENS, type ScreenRow } from '../../navigation/screens'
import type { SwitchTab } from './switch-tab.types'

const TABS = Object.values<ScreenRow>(SCREENS).filter(({ tab }) => tab)
const tabAt = (path: string) => TABS.find(({ paths }) => paths.includes(path))

/**
 * Taro writes a tab over the page that is shown, so that the browser's Back would leave the app. Between two tabs the next
 * one is opened as a step of its own: Taro's router keeps the one before, and shows it again as it was left. Over a page
 * that is no tab the tab is written.
 */
export const switchTab: SwitchTab = ({ url }) => {
  const { pathname } = new URL(url, window.location.origin)
  const [from, to] = [tabAt(window.location.pathname), tabAt(pathname)]
  const isBetweenTabs = from && to && from !== to && Taro.getCurrentPages().length === 1
  return isBetweenTabs ? Taro.navigateTo({ url }) : Taro.switchTab({ url })
}
