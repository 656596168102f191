/**
 * Replaces the bars of Taro's router on H5. Portage draws its own tab bar and navigation bar (ui/tab-bar,
 * ui/page), so the router's bars would only be hidden.
 */
export const initTabbar = (): void => {}
export const initNavigationBar = (): void => {}

/** The router creates one instance and calls `load` for each page. */
export default class NavigationBarHandler {
  load(): void {}
}
