/**
 * Sets up a test of rendered screens: their elements are plain, requests go to the fake server, and
 * navigation leaves the screen in place. It must be the first import, so that no screen loads the real
 * modules.
 */
import { currentScreen, navigations, sentRequests } from './left-app'
import { closeScreen, setUpScreens } from './screens'

jest.mock('@tarojs/components', () => jest.requireActual('./plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('./plain-taro'))
jest.mock('@/platform/toast/toast', () => ({
  showToast: (message: string) => jest.requireActual('./plain-taro').showToast(message),
}))
jest.mock('@/platform/request/request', () => ({
  sendHttpRequest: (request: object) => jest.requireActual('./left-app').recordRequest(request),
}))
jest.mock('@/platform/upload/upload', () => ({
  sendMultipartRequest: (request: object) => jest.requireActual('./left-app').recordRequest(request),
}))
jest.mock('@/navigation/navigation', () => {
  const go = (...to: unknown[]) => void jest.requireActual('./left-app').navigations.push(to)
  return {
    ...jest.requireActual('@/navigation/navigation'),
    ...{
      navigate: go,
      replaceScreen: go,
      relaunchAtScreen: go,
      returnToScreen: go,
      navigateBack: () => go('back'),
    },
    replaceScreenFlow: async (_flow: unknown, ...to: unknown[]) => go(...to),
    useRouteParams: () => jest.requireActual('./screens').route.params,
    getCurrentScreen: () => ({ ...jest.requireActual('./left-app').currentScreen, params: {} }),
  }
})

beforeEach(() => {
  setUpScreens()
  sentRequests.length = 0
  navigations.length = 0
  currentScreen.name = 'home'
})
afterEach(closeScreen)
