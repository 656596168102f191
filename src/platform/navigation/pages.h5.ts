import Taro from '@tarojs/taro'
import { SCREENS, type ScreenDefinition } from '../../screens/screens'

/** How many pages may be open over one another. */
export type MaxOpenPages = number

/** The address that Taro's navigation takes on this platform: the documents' own on H5, the page in the mini program. */
export type GetTaroPathOfScreen = (screen: ScreenDefinition) => string

/** Shows a tab by its address; where the platform has a back, it leads from one tab to the one before. */
export type SwitchTab = (target: { url: string }) => Promise<unknown>

export const MAX_OPEN_PAGES: MaxOpenPages = Number.POSITIVE_INFINITY

export const getTaroPathOfScreen: GetTaroPathOfScreen = ({ paths }) => paths[0]

const TABS = Object.values<ScreenDefinition>(SCREENS).filter(({ tab }) => tab)
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
