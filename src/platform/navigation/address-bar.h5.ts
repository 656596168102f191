import type { AddressBar } from './address-bar.types'
import { startPressFeedbackFrame } from './press-feedback'
import { shownPage } from './shown-page'
import { switchTab } from './switch-tab'

export const addressBar: AddressBar = {
  path: () => window.location.pathname,
  params: () => Object.fromEntries(new URLSearchParams(window.location.search)),
  replace(path, params = {}) {
    const { pathname, search } = window.location
    const query = new URLSearchParams(pathname === path ? search : '')
    for (const [name, value] of Object.entries(params)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    const text = query.toString()
    const address = path + (text && `?${text}`)
    if (pathname + search === address) return
    window.history.replaceState(window.history.state, '', address)
    shownPage.updateUrl()
  },
  switchTab({ path }) {
    startPressFeedbackFrame()
    void switchTab({ url: path })
  },
}
