import Taro from '@tarojs/taro'
import type { AddressBar, RedirectEntryUrls, SetStartUrl } from './address-bar.h5'

export type { FindEntryTarget } from './address-bar.h5'

// A tab takes no parameters in a mini program, so this variable keeps the path that it was opened with.
let shown = ''

export const addressBar: AddressBar = {
  path: () => shown,
  params: () => ({}),
  replace(path) {
    shown = path
  },
  switchTab({ page, path }) {
    shown = path
    void Taro.switchTab({ url: `/${page}` })
  },
}

/**
 * A menu, a message or a code may open the mini program with an address from the documents. This redirects it
 * to the page.
 */
export const redirectEntryUrls: RedirectEntryUrls = (findEntry) => {
  Taro.onPageNotFound(({ path: requested, query }) => {
    const { url, path, isTab } = findEntry(
      `/${requested.replace(/^\//, '')}`,
      query as Record<string, string>,
    )
    if (path && isTab) addressBar.replace(path)
    void Taro.reLaunch({ url })
  })
}

export const setStartUrl: SetStartUrl = (url) => {
  // WeChat is already opening the first page.
  setTimeout(() => void Taro.reLaunch({ url }))
}
