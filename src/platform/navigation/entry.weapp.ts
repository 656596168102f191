import Taro from '@tarojs/taro'
import { ROUTES, type Route } from '../../../config/routes'
import { addressOf } from './address'
import type { EnterAt, WatchEntry } from './entry.types'
import { findRoute, redirected } from './find-route'
import { groupAt } from './list-address'
import { listGroup } from './list-group'

/** A menu, a message or a code may open the mini program by the documents' address: it leads to the page. */
export const watchEntry: WatchEntry = () => {
  Taro.onPageNotFound(({ path: asked, query }) => {
    const path = asked.replace(/^\//, '')
    const name = findRoute(`/${path}`)
    // A tab takes no parameters, so the list is told beforehand what it opens with.
    const group = groupAt(redirected(`/${path}`))
    if (group) listGroup.keep(group)
    const isTab = name && (ROUTES[name] as Route).tab
    const params = isTab ? undefined : (query as Record<string, string>)
    void Taro.reLaunch({ url: name ? addressOf(name, params) : addressOf('notFound', { path: `/${path}` }) })
  })
}

export const enterAt: EnterAt = (name) => {
  // The first page is on its way already.
  setTimeout(() => void Taro.reLaunch({ url: addressOf(name) }))
}
