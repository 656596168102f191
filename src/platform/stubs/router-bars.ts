/**
 * Stands for the bars of Taro's router on H5: Portage draws its own tab bar and its own navigation bar (ui/tab-bar,
 * ui/page), and the router's would only be hidden.
 */
export const initTabbar = (): void => {}
export const initNavigationBar = (): void => {}

/** The router makes one for its pages and loads it with each. */
export default class NavigationBarHandler {
  load(): void {}
}
