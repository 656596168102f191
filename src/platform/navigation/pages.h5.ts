import Taro from '@tarojs/taro'
import { SCREENS, type ScreenDefinition } from '../../screens/screens'

/** Maximum number of pages in the page stack. */
export type MaxOpenPages = number

/**
 * Returns the URL of a screen for Taro's navigation: on H5 the path from the documents, in the mini program
 * the path of the page.
 */
export type GetTaroPathOfScreen = (screen: ScreenDefinition) => string

/**
 * Opens a tab by its URL. Where the platform has a back button, Back leads from one tab to the previous one.
 */
export type SwitchTab = (target: { url: string }) => Promise<unknown>

export const MAX_OPEN_PAGES: MaxOpenPages = Number.POSITIVE_INFINITY

export const getTaroPathOfScreen: GetTaroPathOfScreen = ({ paths }) => paths[0]

const TABS = Object.values<ScreenDefinition>(SCREENS).filter(({ tab }) => tab)
const tabAt = (path: string) => TABS.find(({ paths }) => paths.includes(path))

/**
 * Taro replaces the shown page with the tab, so the browser's Back would leave the app. Between two tabs this
 * function opens the next tab as a new history step. Taro's router keeps the previous tab and shows it again
 * unchanged. From a page that is no tab, the tab replaces the page.
 */
export const switchTab: SwitchTab = ({ url }) => {
  const { pathname } = new URL(url, window.location.origin)
  const [from, to] = [tabAt(window.location.pathname), tabAt(pathname)]
  const isBetweenTabs = from && to && from !== to && Taro.getCurrentPages().length === 1
  return isBetweenTabs ? Taro.navigateTo({ url }) : Taro.switchTab({ url })
}
