import Taro from '@tarojs/taro'
import { addressBar } from './address-bar'
import type { RedirectEntryUrls, SetStartUrl } from './entry-redirects.types'

/** A menu, a message or a code may open the mini program by the documents' address: it leads to the page. */
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
  // The first page is on its way already.
  setTimeout(() => void Taro.reLaunch({ url }))
}
